import { fillText } from '#content/fill-text.ts'
import { dayMs } from '#leads/calendar-date.ts'
import { mixLight, trackSun } from '#site/art/sun.ts'

// The year on the home page, in its HTML. The script that follows shows other days by the same function.

const sky = document.querySelector('.sky-home') as HTMLElement
const caption = document.querySelector('.dial-caption a') as HTMLAnchorElement
const copy = JSON.parse(caption.parentElement?.dataset.copy as string)
export const handle = document.querySelector('.dial input') as HTMLInputElement
const lights = JSON.parse(sky.dataset.lights as string)
const now = new Date()
const year = now.getFullYear()

/** Counts go to these days, whatever days gatherings have. Months are counted from 0, as Date does. */
const turnDays = [
  { month: 2, day: 20 },
  { month: 5, day: 21 },
  { month: 8, day: 22 },
  { month: 11, day: 21 },
  // After the last one of a year comes the first of the next.
  { month: 14, day: 20 },
]

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
  // Before the picture is there, all of the hero has its light. Later the words are left alone: it would be slow.
  const picture = sky.querySelector<HTMLElement>('.picture') ?? sky
  picture.style.cssText = [...places, ...colours].join(';')
  sky.style.background = picture.style.getPropertyValue('--near')
  handle.style.setProperty('--high', `${sun.high}`)
}

/** Shows the day of the handle; returns the days from there to the next solstice or equinox. */
export function show() {
  const date = Date.UTC(year, 0, handle.valueAsNumber)
  const coming = turnDays.map(({ month, day }) => Date.UTC(year, month, day))
  const turn = coming.findIndex((each) => each > date)
  const left = ((coming[turn] ?? date) - date) / dayMs
  const shown = new Date(date)
  const monthDay = shown.toISOString().slice(5, 10)
  const here = document.querySelector<HTMLAnchorElement>(`[data-days~="${monthDay}"]`)
  // Not by toLocaleString, whose first call keeps a slow phone busy for a tenth of a second.
  const day = fillText(copy.dates[shown.getUTCMonth()], { day: shown.getUTCDate() })
  const days = fillText(copy.days[left > 1 ? 1 : 0], { count: left })
  caption.textContent = here
    ? `${day}, ${here.textContent}`
    : fillText(turn % 2 ? copy.solstice : copy.equinox, { day, days })
  if (here) caption.href = here.href
  else caption.removeAttribute('href')
  handle.setAttribute('aria-valuetext', caption.textContent)
  light()
  return left
}

export const today = (Date.UTC(year, now.getMonth(), now.getDate()) - Date.UTC(year, 0, 0)) / dayMs
