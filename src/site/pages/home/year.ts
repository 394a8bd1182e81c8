import { mixLight, trackSun } from '#site/art/sun.ts'

// The year on the home page, in its HTML. The script that follows shows other days by the same function.

const [sky, caption, handle, ...turns] = document.querySelectorAll(
  '.sky-home, .dial-caption a, .dial input, .dial-turns a',
) as unknown as [HTMLElement, HTMLAnchorElement, HTMLInputElement, ...HTMLAnchorElement[]]
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
  // Before the picture is there, all of the hero has its light. Later the words are left alone: it would be slow.
  const picture = sky.querySelector<HTMLElement>('.picture') ?? sky
  picture.style.cssText = [...places, ...colours].join(';')
  sky.style.background = picture.style.getPropertyValue('--near')
  handle.style.setProperty('--high', `${sun.high}`)
}

/** Shows the day of the handle; returns the days from there to the next solstice or equinox. */
export function show() {
  const date = Date.UTC(year, 0, handle.valueAsNumber)
  let at = 0
  while (findTurn(at) < date) at++
  const left = (findTurn(at) - date) / dayMs
  const turn = turns[at % 4] as HTMLAnchorElement
  const shown = new Date(date)
  const day = `${months[shown.getUTCMonth()]} ${shown.getUTCDate()}`
  const days = left > 1 ? `${left} days` : '1 day'
  caption.textContent = left
    ? `${day}. ${days} to the ${at % 2 ? 'solstice' : 'equinox'}.`
    : `${day}, ${turn.textContent}`
  if (left) caption.removeAttribute('href')
  else caption.href = turn.href
  handle.setAttribute('aria-valuetext', caption.textContent)
  light()
  return left
}

export const today = (Date.UTC(year, now.getMonth(), now.getDate()) - Date.UTC(year, 0, 0)) / dayMs

export { handle }
