// Runs in the browser, inline, on forms of a static host, which cannot answer a post: a submit before
// hydration waits for it. If no script comes, it says so and keeps its answers.

import { withoutSlash } from '#content/paths.ts'
import { showToast } from '#site/components/show-toast.ts'
import { restoreDraft, saveDraft } from '#site/forms/draft.ts'

/** As long as an answer to a sent form is waited for. */
const timeoutMs = 15_000
const path = withoutSlash(location.pathname)
let failedModule = ''

function giveUp(reason: unknown) {
  const form = document.querySelector<HTMLFormElement>('form[aria-busy]')
  // By then it may have been hydrated, and sent.
  if (!form) return
  form.removeAttribute('aria-busy')
  setSubmitting(form, false)
  const { failure, failureTitle = '' } = form.dataset
  // biome-ignore lint/suspicious/noConsole: the spec wants the error logged
  console.error(failure, reason)
  showToast(failureTitle, failure, 'alert')
}

function setSubmitting(form: HTMLFormElement, isSubmitting: boolean) {
  const button = form.querySelector('[type=submit]') as HTMLButtonElement
  const { submit = '', submitting = '' } = form.dataset
  button.disabled = isSubmitting
  button.textContent = isSubmitting ? submitting : submit
}

function queue(form: HTMLFormElement) {
  form.setAttribute('aria-busy', 'true')
  setSubmitting(form, true)
  setTimeout(giveUp, timeoutMs, 'no script came')
}

/** Most browsers never fetch a failed module again on the same page, so the page itself is loaded again. */
async function reload(form: HTMLFormElement) {
  try {
    await fetch(failedModule)
    saveDraft(path, form)
    history.replaceState({ isResent: true }, '')
    location.reload()
  } catch (error) {
    giveUp(error)
  }
}

addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return
    failedModule = target.src
    giveUp(target.src)
  },
  true,
)

addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.hydrated) return
    event.preventDefault()
    queue(form)
    if (failedModule) reload(form)
  },
  true,
)

addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector<HTMLFormElement>('form[data-failure]')
  if (!form || !history.state?.isResent) return
  history.replaceState(null, '')
  restoreDraft(path, form)
  queue(form)
})
