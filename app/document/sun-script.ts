/**
 * Runs in the browser, inline, on the home page: its sun stands where it stands today, at this hour, and
 * the handle of the year takes it through the other days. All the rest is CSS.
 */
const [sky, caption, handle, ...turns] = document.querySelectorAll(
  '.sky-home, .dial-caption a, .dial input, .dial-turns a',
) as unknown as [HTMLElement, HTMLAnchorElement, HTMLInputElement, ...HTMLAnchorElement[]]
const now = new Date()
const year = now.getFullYear()
const dayMs = 864e5
// Not by toLocaleString, whose first call keeps a slow phone busy for a tenth of a second.
const months =
  'January|February|March|April|May|June|July|August|September|October|November|December'.split('|')

// Without it every formula would be pasted into every other, and an older browser keeps its picture.
const set = (name: string, value: number | string) =>
  'registerProperty' in CSS && sky.style.setProperty(name, value as string)

/** Counts go to March 20, June 21, September 22 and December 21, whatever days a gathering has. */
const findTurn = (at: number) => Date.UTC(year, 2 + 3 * at, [20, 21, 22, 21][at % 4])

function showHour() {
  const now = new Date()
  set('--hour', now.getHours() + now.getMinutes() / 60)
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
  set('--day', handle.value)
}

handle.max = ((Date.UTC(year, 12) - Date.UTC(year, 0)) / dayMs) as unknown as string
handle.valueAsNumber =
  (Date.UTC(year, now.getMonth(), now.getDate()) - Date.UTC(year, 0, 0)) / dayMs
handle.hidden = false
handle.oninput = () => show(0)
handle.onkeydown = (event) => {
  const step = { PageUp: 30, PageDown: -30 }[event.key]
  if (!step) return
  event.preventDefault()
  show(step)
}
showHour()
show(0)
// A page that is looked at again in the evening stands in the light of the evening.
addEventListener('visibilitychange', showHour)

export {}
