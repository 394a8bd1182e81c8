import './dates-script.ts'
import { handle, lastDay, show, today } from './year.ts'

/** Runs in the browser, inline, on the home page: its sun stands where it stands today, at this hour. */
const { documentElement: root, head } = document
const { dataset, previousElementSibling: unscripted } = document.currentScript as HTMLScriptElement

// The first view is painted without the sheet of what stands below; that is not shown before its sheet is there.
root.classList.add('waiting')
head.insertAdjacentHTML('beforeend', unscripted?.textContent as string)

handle.max = `${lastDay}`
handle.valueAsNumber = today
handle.hidden = false
show(0)

function loadRest() {
  const script = document.createElement('script')
  script.src = dataset.modules as string
  head.append(script)
}

/** The fonts and the first view have the connection and the processor to themselves. */
const restAfterMs = 500

addEventListener('load', () => {
  const endWait = () => root.classList.remove('waiting')
  const bands = [...document.querySelectorAll<HTMLElement>('.hero-tall ~ section')]
  /** One band in each task: all of them at once would keep a slow phone from answering. */
  function layOut() {
    const band = bands.shift()
    if (!band) return endWait()
    band.style.contentVisibility = 'visible'
    void band.offsetTop
    setTimeout(layOut)
  }
  // Not before the first paint: on a fast connection that comes after everything has loaded.
  new PerformanceObserver(layOut).observe({ type: 'paint', buffered: true })
  // Tools that take a picture of the whole page resize the window before. So does a phone with its first frame.
  requestAnimationFrame(() => addEventListener('resize', endWait))
  setTimeout(loadRest, restAfterMs)
})
