/** Runs in the browser, inline, on the page after a submit. */
import { dismissToasts, showToast } from '#site/components/show-toast.ts'
import { markSent, takeFlash } from '#site/forms/draft.ts'

/** Screen readers announce only what is inserted into a live region after they have noticed it. */
const announceAfterMs = 500

const root = document.documentElement
const { modules = '' } = document.currentScript?.dataset ?? {}
const band = document.querySelector<HTMLElement>('.own-sun')
const findParts = (selector: string) => document.querySelectorAll<HTMLElement>(selector)
const [, from = ''] = /^https?:\/\/[^/]+([^?#]*)/.exec(document.referrer) ?? []

/** Shows the next date: of the gathering whose page linked here, otherwise of all. */
function findNext(): HTMLElement | undefined {
  const items = [...findParts('[data-until]')]
  const own = items.filter((item) => item.querySelector('a')?.pathname === from)
  const listed = own.length > 0 ? own : items
  const next = listed.find((item) => Date.parse(item.dataset.until ?? '') > Date.now())
  for (const item of items) item.hidden = item !== next
  return own.length > 0 ? next : undefined
}

/** Loads the script that draws the sun of a day. */
function draw(day: string | undefined) {
  if (!day || !band) return
  band.dataset.day = day
  for (const copy of findParts('.own-sun-copy')) copy.hidden = false
  const script = document.createElement('script')
  script.src = modules
  document.head.append(script)
}

const ownGathering = findNext()
// On a static host only the flash tells what was sent, because the page is always the same file.
const flash = takeFlash()
const sent = flash?.kind ?? root.dataset.sent
if (sent) {
  root.dataset.sent = sent
  for (const part of findParts('[data-if-sent]')) {
    part.hidden = !part.dataset.ifSent?.includes(sent)
  }
  // The label names the next of all gatherings.
  if (ownGathering) for (const label of findParts('.own-sun-label')) label.hidden = true
  // After a reload the page must not claim that something was sent.
  history.replaceState(null, '', location.pathname)
  // The toast in the HTML is for visitors without script.
  dismissToasts()
  const { success } = JSON.parse(band?.dataset.copy ?? '{}')
  if (sent === 'application') setTimeout(showToast, announceAfterMs, success)
  draw(flash?.birthday ?? ownGathering?.querySelector('time')?.dateTime)
}
const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
// Not after a reload or Back, when the visitor may have begun another form.
if (entry?.type === 'navigate') markSent(from)
