// Runs in the browser, inline, on pages with a form: loads what hydrates it once the page has been
// painted and is idle, or two seconds later, or at the visitor's first touch, whichever comes first.
import { withoutSlash } from '#content/paths.ts'
import { markSent, saveDraft, takeSentMark } from '#site/forms/draft.ts'

const firstTouches = ['focusin', 'pointerdown', 'keydown']
const { modules = '' } = document.currentScript?.dataset ?? {}

const longestWaitMs = 2000
let hasBegun = false

function load() {
  if (hasBegun) return
  hasBegun = true
  // All at once, and each runs in a task of its own: in their order, because the last one would
  // otherwise run the others within its own task whenever it is there first.
  for (const src of modules.split(' ')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = src
    script.async = false
    document.head.append(script)
  }
}

for (const touch of firstTouches) addEventListener(touch, load)
addEventListener('load', () => {
  // Safari has no requestIdleCallback; and a page that is never idle, as on a slow phone, still loads.
  ;(window.requestIdleCallback ?? setTimeout)(load)
  setTimeout(load, longestWaitMs)
})

const path = withoutSlash(location.pathname)
const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

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
