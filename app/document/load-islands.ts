/**
 * Runs in the browser, inline, on pages with a form: loads what hydrates it once the page has been
 * painted and is idle, or at the visitor's first touch, whichever comes first.
 */
const firstTouches = ['focusin', 'pointerdown', 'keydown']
const { modules = '' } = document.currentScript?.dataset ?? {}

function load() {
  for (const touch of firstTouches) removeEventListener(touch, load)
  // All at once, and each runs in a task of its own.
  for (const src of modules.split(' ')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = src
    document.head.append(script)
  }
}

for (const touch of firstTouches) addEventListener(touch, load)
/** A page that is never idle, as on a slow phone, must not wait for ever. */
const patience = { timeout: 2000 }
// Safari has no requestIdleCallback.
addEventListener('load', () => (window.requestIdleCallback?.(load, patience) ?? setTimeout(load)))

export {}
