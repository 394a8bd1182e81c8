/** Runs in the browser, inline, on the page that a sent form leads to. */
import { showToast } from '#site/components/show-toast.ts'
import { clearDraft, takeSent } from './draft.ts'

/** A screen reader announces what is put into a place that it has seen; it needs a moment to see it. */
const announceAfterMs = 500

const root = document.documentElement
const { modules = '' } = document.currentScript?.dataset ?? {}
const ground = document.querySelector<HTMLElement>('.own-sun')
const [, from = ''] = /^https?:\/\/[^/]+([^?#]*)/.exec(document.referrer) ?? []

/** The times of one gathering, if its page was the one before, or of all. */
function findNext(): HTMLElement | undefined {
  const items = [...document.querySelectorAll<HTMLElement>('[data-until]')]
  const own = items.filter((item) => item.querySelector('a')?.pathname === from)
  const listed = own.length > 0 ? own : items
  const next = listed.find((item) => Date.parse(item.dataset.until ?? '') > Date.now())
  for (const item of items) item.hidden = item !== next
  return own.length > 0 ? next : undefined
}

/** Without a day there is no sun to draw, and no script for it. */
function draw(day: string | undefined) {
  if (!day || !ground) return
  ground.dataset.day = day
  const script = document.createElement('script')
  script.src = modules
  document.head.append(script)
}

function arrive([kind = '', birthday = '']: string[] = []) {
  if (root.dataset.sent || !/^(application|gathering)$/.test(kind)) return
  root.dataset.sent = kind
  const words = document.querySelector('.sent-words')?.textContent
  if (kind === 'application' && words) setTimeout(showToast, announceAfterMs, words)
  draw(birthday || ownGathering?.querySelector('time')?.dateTime)
}

const ownGathering = findNext()

// After a plain post the address says what was sent; the page script puts that back a moment later.
addEventListener('hashchange', () => {
  arrive([location.hash.slice(1)])
  history.replaceState(null, '', location.pathname + location.search)
})

arrive(takeSent())
// A form that was posted before it was hydrated has arrived: its draft on this device is done.
clearDraft(from)
