import '#site/document/bands-script.ts'
import '#site/document/questions-script.ts'
import { trackSun } from '#site/art/sun.ts'
import { handle, show, today } from './year.ts'

/** Runs in the browser, deferred, on the home page: the handle of the year, and what stands below the first view. */
const hint = document.querySelector('.dial-hint') as HTMLElement
// Until 2100.
if (new Date().getFullYear() % 4 !== 0) handle.max = '365'

handle.addEventListener('input', () => {
  hint.hidden = true
  const left = show()
  // Under a finger two pixels are a day, so the days before a solstice or equinox draw the handle to it.
  if (left > 3 || !handle.matches(':active')) return
  handle.valueAsNumber += left
  show()
})

/** Once in each tab: from today back to the last solstice and on to today again, along the curve. */
function sweep() {
  const key = 'year-shown'
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || sessionStorage.getItem(key)) return
  sessionStorage.setItem(key, '1')
  const solstice = [355, 172].find((day) => day < today) ?? 1
  const readHeight = (day: number) => trackSun(day, 12).high
  const frames = Array.from({ length: 25 }, (_, at) => {
    const share = at / 24
    const back = share < 0.25 ? share * 4 : (1 - share) / 0.75
    const day = today + (solstice - today) * back * back
    // The handle is 2.75rem wide, and its curve 2.25rem high.
    const right = `(100% - 2.75rem) * ${(day - today) / (Number(handle.max) - 1)}`
    const down = (readHeight(today) - readHeight(day)) * 2.25
    return { transform: `translate(calc(${right}), ${down}rem)` }
  })
  const animation = handle.animate(frames, 1200)
  // A visitor who takes the handle keeps it.
  handle.addEventListener('pointerdown', () => animation.cancel(), { once: true })
}

// Dragged before this script was there: the visitor has found it.
hint.hidden = handle.valueAsNumber !== today
show()
// A page that is looked at again in the evening stands in the light of the evening.
addEventListener('visibilitychange', show)
addEventListener('load', () => {
  // The drawings below are small: fetched now, they are there however fast a reader scrolls.
  for (const drawing of document.querySelectorAll('[loading]')) drawing.removeAttribute('loading')
  try {
    sweep()
  } catch {
    // Without storage nothing could say that it was shown.
  }
})
