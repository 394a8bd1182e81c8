// Runs in the browser, inline, on pages with a form. The plain form is complete, so what hydrates it runs
// when the visitor touches it. What is typed until then, and ever after, is kept as a draft.
import { withoutSlash } from '#content/paths.ts'
import { readLocalDate } from '#leads/calendar-date.ts'
import { markSent, readDraft, saveDraft, takeSentMark } from '#site/forms/draft.ts'

// A click alone, without a pointer, is what voice control does.
const touches = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input', 'click']
/** A page is still painted after its load event. */
const quietAfterMs = 1000

const { modules = '', awaited, counted } = document.currentScript?.dataset ?? {}
const path = withoutSlash(location.pathname)
const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
const draft = readDraft(path)
let hasBegun = false

function load() {
  if (hasBegun) return
  hasBegun = true
  const script = document.createElement('script')
  script.type = 'module'
  script.src = modules
  document.head.append(script)
}

for (const touch of touches) {
  addEventListener(touch, ({ target }) => {
    if (target instanceof Element && target.closest('[data-island]')) load()
  })
}

/** By the time the form is touched, its script is in the browser's cache. */
async function fetchAhead() {
  if (hasBegun) return
  try {
    // A module that fails to be preloaded is never fetched again on its page; what fails here is.
    const answer = await fetch(modules, { priority: 'low' })
    await answer.arrayBuffer()
  } catch {
    // The touch tries again.
  }
}

if (awaited === '') {
  // Safari has no requestIdleCallback.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  addEventListener('load', () => setTimeout(() => whenIdle(fetchAhead), quietAfterMs))
}

addEventListener('DOMContentLoaded', () => {
  // A draft is on the device alone, and is seen once the script has put it into the form.
  if (draft) load()
  // The page has the day of its build.
  const birthday = document.querySelector<HTMLInputElement>('form [type=date]')
  if (birthday) birthday.max = readLocalDate(new Date())
})

// Before React hears of a key, in case it takes the form over on that key and fails.
addEventListener(
  'input',
  ({ target }) => {
    const { form } = target as HTMLInputElement
    if (form) saveDraft(path, form)
  },
  true,
)

// A form is begun once, and nothing is said of what is written in it. Only our own server counts it.
if (counted === '' && !draft) {
  const report = () => navigator.sendBeacon(`/starts?${location.href}`)
  addEventListener('input', report, { capture: true, once: true })
}

// The answer to a plain post that was stored has no form.
if (!document.querySelector('form')) markSent(path)

// In its cache of pages, Firefox shows a page the session storage of when it was left.
let isPosted = false
addEventListener('submit', ({ target, defaultPrevented }) => {
  isPosted = !defaultPrevented
  // A refused post is not lost on the way back; the page after a stored one clears the draft.
  if (isPosted) saveDraft(path, target as HTMLFormElement)
})

addEventListener('pageshow', ({ persisted }) => {
  const isBack = persisted || entry?.type === 'back_forward'
  if (!document.querySelector('form')) return
  const isSent = takeSentMark(path) || isPosted
  if (!isSent || !isBack) return
  // The browser has brought the answers back. Once hydrated, they would be a draft.
  hasBegun = true
  location.replace(location.pathname + location.search)
})
