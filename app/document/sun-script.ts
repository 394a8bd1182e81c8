/**
 * Runs in the browser, inline, on the home page: its sun stands where it stands today, at this hour, and
 * the handle of the year takes it through the other days. All the rest is CSS.
 */
const [sky, caption, handle] = document.querySelectorAll<HTMLElement>(
  '.sky-home, .dial-caption a, .dial input',
) as unknown as [HTMLElement, HTMLAnchorElement, HTMLInputElement]
const turns = document.querySelectorAll<HTMLAnchorElement>('.dial-turns a')
const [count = '', day = '', days = '', ...names] = handle.dataset.words?.split('|') ?? []
const now = new Date()
const year = now.getFullYear()
const dayMs = 864e5

// Without it every formula would be pasted into every other, and an older browser keeps its picture.
const set = (name: string, value: number | string) =>
  'registerProperty' in CSS && sky.style.setProperty(name, `${value}`)

const write = (date: number) =>
  new Date(date).toLocaleDateString('en', { month: 'long', day: 'numeric', timeZone: 'UTC' })

/** Counts go to March 20, June 21, September 22 and December 21, whatever days a gathering has. */
const findTurn = (at: number) => Date.UTC(year, 2 + 3 * at, [20, 21, 22, 21][at % 4])

function show() {
  const date = Date.UTC(year, 0, +handle.value)
  let at = 0
  while (findTurn(at) < date) at++
  const left = (findTurn(at) - date) / dayMs
  const turn = turns[at % 4]
  set('--day', handle.value)
  const words = left
    ? count
        .replace('{date}', write(date))
        .replace('{days}', left > 1 ? days.replace('{count}', `${left}`) : day)
        .replace('{turn}', names[at % 2] ?? '')
    : `${write(date)}, ${turn?.textContent}`
  if (left) caption.removeAttribute('href')
  else caption.href = turn?.href ?? ''
  caption.textContent = words
  handle.setAttribute('aria-valuetext', words)
}

handle.max = `${(Date.UTC(year, 12) - Date.UTC(year)) / dayMs}`
handle.value = `${(Date.UTC(year, now.getMonth(), now.getDate()) - Date.UTC(year, 0, 0)) / dayMs}`
handle.hidden = false
handle.oninput = show
handle.onkeydown = (event) => {
  const step = { PageUp: 30, PageDown: -30 }[event.key]
  if (!step) return
  event.preventDefault()
  handle.value = `${+handle.value + step}`
  show()
}
set('--hour', now.getHours() + now.getMinutes() / 60)
show()

export {}
