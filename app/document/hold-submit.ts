/**
 * Runs in the browser, inline, on forms of a static site, where nobody answers a plain post: a form
 * that is sent before React is there waits, and is sent when it is.
 */
let isAwake = false
let waiting: HTMLFormElement | undefined

addEventListener(
  'submit',
  (event) => {
    if (isAwake || !(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    waiting = event.target
    waiting.ariaBusy = 'true'
  },
  true,
)

addEventListener('form-awake', () => {
  isAwake = true
  if (!waiting) return
  waiting.ariaBusy = null
  waiting.requestSubmit()
})

export {}
