import '#site/document/bands-script.ts'
import './day-sun.ts'
import '#site/document/questions-script.ts'

/** Runs in the browser once the home page is there: what its first view does without, and the year's handle. */
const [handle, hint] = document.querySelectorAll('.dial input, .dial-hint') as unknown as [
  HTMLInputElement,
  HTMLElement,
]
const today = Number(handle.defaultValue)
// Until 2100.
if (new Date().getFullYear() % 4 !== 0) handle.max = '365'

/** The page has it already (year.ts). */
const show = handle.oninput as unknown as typeof import('./year.ts').show

handle.oninput = () => {
  hint.hidden = true
  const left = show()
  // Under a finger two pixels are a day, so the days before a gathering draw the handle to it.
  if (left > 3 || !handle.matches(':active')) return
  handle.valueAsNumber += left
  show()
}

/** Laid out in one task and painted in another, it leaves a slow phone time to answer. */
const afterFrame = (run: () => void) => requestAnimationFrame(() => setTimeout(run))

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
    show()
    void handle.offsetTop
    if (share < 1) afterFrame(step)
  }
  afterFrame(step)
}

// The drawings below are small: fetched now, they are there however fast a reader scrolls.
for (const drawing of document.querySelectorAll('[loading]')) drawing.removeAttribute('loading')

// Dragged before this script was there: the visitor has found it.
hint.hidden = handle.valueAsNumber !== today
try {
  sweep()
} catch {
  // Without storage nothing could say that it was shown.
}
show()
// A page that is looked at again in the evening stands in the light of the evening.
addEventListener('visibilitychange', show)
