/** Runs in the browser, inline, on the page that a sent form leads to. */
import { dismissToasts, showToast } from '#site/components/show-toast.ts'
import { markSent, takeFlash } from '#site/forms/draft.ts'

/** A screen reader announces what is put into a place that it has seen; it needs a moment to see it. */
const announceAfterMs = 500

const root = document.documentElement
const { modules = '' } = document.currentScript?.dataset ?? {}
const band = document.querySelector<HTMLElement>('.own-sun')
const findParts = (selector: string) => document.querySelectorAll<HTMLElement>(selector)
const [, from = ''] = /^https?:\/\/[^/]+([^?#]*)/.exec(document.referrer) ?? []

/** The times of one gathering, if its page was the one before, or of all. */
function findNext(): HTMLElement | undefined {
  const items = [...findParts('[data-until]')]
  const own = items.filter((item) => item.querySelector('a')?.pathname === from)
  const listed = own.length > 0 ? own : items
  const next = listed.find((item) => Date.parse(item.dataset.until ?? '') > Date.now())
  for (const item of items) item.hidden = item !== next
  return own.length > 0 ? next : undefined
}

/** Without a day there is no sun to draw, and no script for it. */
function draw(day: string | undefined) {
  if (!day || !band) return
  band.dataset.day = day
  for (const copy of findParts('.own-sun-copy')) copy.hidden = false
  const script = document.createElement('script')
  script.src = modules
  document.head.append(script)
}

const ownGathering = findNext()
// On a static host the page is the same whatever was sent: there only the flash knows.
const [sent = root.dataset.sent, birthday] = takeFlash() ?? []
if (sent) {
  root.dataset.sent = sent
  for (const part of findParts('[data-if-sent]')) {
    part.hidden = !part.dataset.ifSent?.includes(sent)
  }
  // Of one gathering it is not said that it is the next.
  if (ownGathering) for (const label of findParts('.own-sun-label')) label.hidden = true
  // Loaded again, the page claims nothing.
  history.replaceState(null, '', location.pathname)
  // The one in the page is for visitors without script.
  dismissToasts()
  const { success } = JSON.parse(band?.dataset.copy ?? '{}')
  if (sent === 'application') setTimeout(showToast, announceAfterMs, success)
  draw(birthday || ownGathering?.querySelector('time')?.dateTime)
}
const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
// Not on a reload or on the way back, when its visitor may have begun another.
if (entry?.type === 'navigate') markSent(from)
