/**
 * Runs in the browser, inline, on forms of a static site, where nobody answers a plain post: a form
 * that is sent before it is hydrated is marked as busy, and sent when it is.
 */
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.hydrated) return
    event.preventDefault()
    form.setAttribute('aria-busy', 'true')
  },
  true,
)

export {}
