/**
 * Runs in the browser, inline, on forms of a static site, where nobody answers a plain post: a form
 * that is sent before it is hydrated is marked as busy, and sent when it is. If what hydrates it does
 * not come, the form says so and keeps its answers.
 */

import { failureWords } from '#schema/forms.ts'
import { withoutSlash } from '#schema/paths.ts'
import { showToast } from '#site/components/show-toast.ts'
import { restoreDraft, saveDraft } from '#site/forms/draft.ts'

/** As long as an answer to a sent form is waited for. */
const patienceMs = 15_000
const path = withoutSlash(location.pathname)
const resendKey = `resend:${path}`
let failedModule = ''
let busyForm: HTMLFormElement | undefined
let patience: ReturnType<typeof setTimeout> | undefined

function giveUp(reason: unknown) {
  // By then it may have been hydrated, and sent.
  if (!busyForm?.hasAttribute('aria-busy')) return
  busyForm.removeAttribute('aria-busy')
  const { failure } = busyForm.dataset
  // biome-ignore lint/suspicious/noConsole: the spec wants the error logged
  console.error(failure, reason)
  showToast(failureWords.title, failure, 'alert')
}

function queue(form: HTMLFormElement) {
  form.setAttribute('aria-busy', 'true')
  busyForm = form
  clearTimeout(patience)
  patience = setTimeout(giveUp, patienceMs, 'no script came')
}

/** Most browsers never fetch a failed module again on the same page, so the page itself is loaded again. */
async function reload(form: HTMLFormElement) {
  try {
    await fetch(failedModule)
    saveDraft(path, form)
    sessionStorage.setItem(resendKey, '1')
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
  try {
    if (!form || !sessionStorage.getItem(resendKey)) return
    sessionStorage.removeItem(resendKey)
    restoreDraft(path, form)
    queue(form)
  } catch {
    // Some private windows have no storage: then nothing was queued either.
  }
})
