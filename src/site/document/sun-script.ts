import { mixLight, trackSun } from '#site/art/sun.ts'

/**
 * Runs in the browser, inline, on the home page: its sun stands where it stands today, at this hour, and
 * the handle of the year takes it through the other days.
 */
const [sky, caption, handle, hint, ...turns] = document.querySelectorAll(
  '.sky-home, .dial-caption a, .dial input, .dial-hint, .dial-turns a',
) as unknown as [
  HTMLElement,
  HTMLAnchorElement,
  HTMLInputElement,
  HTMLElement,
  ...HTMLAnchorElement[],
]
const lights = JSON.parse(sky.dataset.lights as string)
const now = new Date()
const year = now.getFullYear()
const dayMs = 864e5
// Not by toLocaleString, whose first call keeps a slow phone busy for a tenth of a second.
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December'.split('|')

/** Counts go to March 20, June 21, September 22 and December 21, whatever days a gathering has. */
const findTurn = (at: number) => Date.UTC(year, 2 + 3 * at, [20, 21, 22, 21][at % 4])

/** Lights the picture for the day of the handle and the hour of the clock. */
function light() {
  // Before Oklab (Chrome 111) a browser keeps the picture that was built.
  if (!CSS.supports('color:oklab(0 0 0)')) return
  const now = new Date()
  const sun = trackSun(handle.valueAsNumber, now.getHours() + now.getMinutes() / 60)
  const colours = Object.entries(mixLight(sun, lights)).map(
    ([name, [l, a, b]]) => `--${name}:oklab(${l / 1e3} ${a / 1e3} ${b / 1e3})`,
  )
  const places = Object.entries(sun).map(([name, value]) => `--${name}:${value}`)
  sky.style.cssText = [...places, ...colours].join(';')
}

function show(step: number) {
  handle.valueAsNumber += step
  const date = Date.UTC(year, 0, handle.valueAsNumber)
  let at = 0
  while (findTurn(at) < date) at++
  const left = (findTurn(at) - date) / dayMs
  // Under a finger two pixels are a day, so the days before a gathering draw the handle to it.
  if (left && left < 4 && handle.matches(':active')) return show(left)
  const turn = turns[at % 4] as HTMLAnchorElement
  const shown = new Date(date)
  const day = `${months[shown.getUTCMonth()]} ${shown.getUTCDate()}`
  // One day to an equinox, more of them, then the same for a solstice.
  const counts = (handle.dataset.words as string).split('|')
  caption.textContent = left
    ? (counts[(at % 2) * 2 + +(left > 1)] as string)
        .replace('{date}', day)
        .replace('{count}', left as unknown as string)
    : `${day}, ${turn.textContent}`
  if (left) caption.removeAttribute('href')
  else caption.href = turn.href
  handle.setAttribute('aria-valuetext', caption.textContent)
  light()
}

handle.max = ((Date.UTC(year, 12) - Date.UTC(year, 0)) / dayMs) as unknown as string
handle.valueAsNumber =
  (Date.UTC(year, now.getMonth(), now.getDate()) - Date.UTC(year, 0, 0)) / dayMs
handle.hidden = false
handle.oninput = () => {
  hint.hidden = true
  show(0)
}
handle.onkeydown = (event) => {
  const step = { PageUp: 30, PageDown: -30 }[event.key]
  if (!step) return
  event.preventDefault()
  show(step)
}
show(0)
const today = handle.valueAsNumber

/** Once in each tab: from today back to the last solstice and on to today again, in 1.2 seconds. */
function sweep() {
  const key = 'year-shown'
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || scrollY || sessionStorage.getItem(key)) return
  sessionStorage.setItem(key, '1')
  const solstice = today > 355 ? 355 : today > 172 ? 172 : 1
  let start = 0
  requestAnimationFrame(function step(time) {
    start ||= time
    const share = (time - start) / 1200
    // A visitor who takes the handle keeps it.
    if (hint.hidden) return
    const back = share < 0.25 ? share * 4 : (1 - share) / 0.75
    handle.valueAsNumber = share < 1 ? today + (solstice - today) * back * back : today
    show(0)
    if (share < 1) requestAnimationFrame(step)
  })
}

addEventListener('load', () => {
  hint.hidden = false
  try {
    sweep()
  } catch {
    // Without storage nothing could say that it was shown.
  }
})
// A page that is looked at again in the evening stands in the light of the evening.
addEventListener('visibilitychange', light)
