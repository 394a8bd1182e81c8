import { handle, lastDay, show, today } from './year.ts'

/** Runs in the browser, inline, on the home page: its sun stands where it stands today, at this hour. */
const { modules = '' } = document.currentScript?.dataset ?? {}

handle.max = `${lastDay}`
handle.valueAsNumber = today
handle.hidden = false
show(0)

/** Lays out what stands below the first view, in steps between which a slow phone can answer. */
function layOutBelow(band: Element | null = handle.closest('section')) {
  if (!band) return
  ;(band as HTMLElement).style.contentVisibility = 'visible'
  requestAnimationFrame(() => layOutBelow(band.nextElementSibling))
}

function loadRest() {
  const script = document.createElement('script')
  script.src = modules
  document.head.append(script)
}

/** The fonts and the first view have the connection and the processor to themselves. */
const restAfterMs = 500
addEventListener('load', () => {
  layOutBelow()
  setTimeout(loadRest, restAfterMs)
})
