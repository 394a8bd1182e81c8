/**
 * Runs in the browser, inline, on interactive pages: starts the waiting module once the page has
 * been painted and is idle, or at the visitor's first touch, whichever comes first.
 */
const wakers = ['focusin', 'pointerdown', 'keydown']

function start() {
  for (const waker of wakers) removeEventListener(waker, start)
  for (const held of document.querySelectorAll<HTMLScriptElement>('script[type="text/later"]')) {
    const live = document.createElement('script')
    live.type = 'module'
    live.text = held.text
    live.nonce = held.nonce
    held.type = 'text/started'
    document.head.append(live)
    live.remove()
  }
}

for (const waker of wakers) addEventListener(waker, start)
// Safari has no requestIdleCallback.
addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(start))

export {}
