import '#site/document/dates-script.ts'
import { handle, show, today } from './year.ts'

/** Runs in the browser, inline, on the home page: its sun stands where it stands today, at this hour. */
const { documentElement: root, head } = document
const { dataset, previousElementSibling: unscripted } = document.currentScript as HTMLScriptElement

const afterPaint = (run: () => void) =>
  new PerformanceObserver(run).observe({ type: 'paint', buffered: true })

// The first view is painted without the sheet of what stands below; that is not shown before its sheet is there.
root.classList.add('waiting')
head.insertAdjacentHTML('beforeend', unscripted?.textContent as string)
const sheet = head.lastElementChild as HTMLLinkElement
sheet.media = 'print'
afterPaint(applySheet)
// Scrolling to an anchor needs the length of the whole page (page-script.ts).
addEventListener('glide', endWait)

handle.defaultValue = `${today}`
handle.valueAsNumber = today
handle.oninput = show
handle.hidden = false
show()

function applySheet() {
  sheet.media = ''
}

function endWait() {
  applySheet()
  root.classList.remove('waiting')
}

function loadRest() {
  // At the latest: Safari before 14.1 does not tell of its first paint.
  endWait()
  const script = document.createElement('script')
  script.src = dataset.modules as string
  head.append(script)
}

/** The fonts and the first view have the connection and the processor to themselves. */
const restAfterMs = 500

addEventListener('load', () => {
  const bands = [...document.querySelectorAll<HTMLElement>('.hero-tall ~ section')]
  /** One band in each task: all of them at once would keep a slow phone from answering. */
  function layOut() {
    const band = bands.shift()
    if (!band) return endWait()
    band.style.contentVisibility = 'visible'
    void band.offsetTop
    setTimeout(layOut)
  }
  afterPaint(layOut)
  // Tools that take a picture of the whole page resize the window before. So does a phone with its first frame.
  requestAnimationFrame(() => addEventListener('resize', endWait))
  setTimeout(loadRest, restAfterMs)
})
