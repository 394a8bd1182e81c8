import './day-sun.ts'
import './questions-script.ts'
import { handle, hint, light, show, today } from './year.ts'

/** Runs in the browser once the home page is there: what its first view does without, and the year's handle. */
handle.oninput = () => {
  hint.hidden = true
  show(0)
}

/** Once in each tab: from today back to the last solstice and on to today again, in 1.2 seconds. */
function sweep() {
  const key = 'year-shown'
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || scrollY || sessionStorage.getItem(key)) return
  sessionStorage.setItem(key, '1')
  const solstice = today > 355 ? 355 : today > 172 ? 172 : 1
  const start = performance.now()
  function step() {
    const share = (performance.now() - start) / 1200
    // A visitor who takes the handle keeps it.
    if (hint.hidden) return
    const back = share < 0.25 ? share * 4 : (1 - share) / 0.75
    handle.valueAsNumber = share < 1 ? today + (solstice - today) * back * back : today
    show(0)
    // Laid out here and painted with the next frame: of two short tasks a slow phone can answer in between.
    void handle.offsetTop
    if (share < 1) requestAnimationFrame(() => setTimeout(step))
  }
  step()
}

// The drawings below are small: fetched now, they are there however fast a reader scrolls.
for (const drawing of document.querySelectorAll('[loading]')) drawing.removeAttribute('loading')

// Dragged before this script was there: the visitor has found it.
hint.hidden = handle.valueAsNumber !== today
show(0)
try {
  sweep()
} catch {
  // Without storage nothing could say that it was shown.
}
// A page that is looked at again in the evening stands in the light of the evening.
addEventListener('visibilitychange', light)
