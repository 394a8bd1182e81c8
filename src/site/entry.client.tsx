import { startTransition } from 'react'
import { fillIn, readDraft, restoreDraft, saveDraft } from '#site/forms/draft.ts'
import { PageForm } from '#site/forms/form-island.tsx'
import { findLeadForm, type LeadForm } from '#site/forms/lead-forms.ts'
import { hydrateRoot } from '#site/forms/react-root.ts'
import { explainFailure, type LeadFormProps } from '#site/forms/use-lead-form.ts'

function hydrateIsland(island: HTMLElement): void {
  const props: LeadFormProps = JSON.parse(island.dataset.island ?? '')
  const leadForm = findLeadForm(props.path)
  const { page } = leadForm
  reportStart(island, leadForm)
  const onUncaughtError = putBackPlainForm(island, leadForm)
  const form = island.querySelector('form')
  // React may render the form again when something is not as it expects: by then the draft has the answers.
  if (form) restoreDraft(page, form)
  // Before React hears of it, in case a key makes React take the form over and fail.
  const keepAnswers = () => {
    const form = island.querySelector('form')
    if (form) saveDraft(page, form)
  }
  island.addEventListener('input', keepAnswers, true)
  startTransition(() => {
    hydrateRoot(island, <PageForm {...props} />, { onUncaughtError })
  })
}

/** Says once that a form was begun, and nothing of what was written. Only our own server counts it. */
function reportStart(island: HTMLElement, { page }: LeadForm): void {
  if (import.meta.env.IS_STATIC || import.meta.env.SUPABASE_URL || readDraft(page)) return
  const report = () => navigator.sendBeacon(`/starts?${location.href}`)
  island.addEventListener('input', report, { capture: true, once: true })
}

// Should React give the form up, it takes it from the page too. Then the form stands there again as
// the server rendered it, with the answers, and posts without script.
function putBackPlainForm(island: HTMLElement, leadForm: LeadForm) {
  const plain = [...island.childNodes].map((node) => node.cloneNode(true))
  let isSubmitted = false
  const noteSubmit = () => {
    isSubmitted = true
  }
  island.addEventListener('submit', noteSubmit, true)
  return (error: unknown) => {
    island.replaceChildren(...plain)
    const form = island.querySelector('form')
    const draft = readDraft(leadForm.page)
    if (form && draft) fillIn(form, draft.answers)
    const fail = () => explainFailure(leadForm, { outcome: 'failed', error })
    // Nobody answers a plain post on a static host.
    if (import.meta.env.IS_STATIC) form?.addEventListener('submit', fail)
    if (isSubmitted) fail()
    else reportError(error)
  }
}

document.querySelectorAll<HTMLElement>('[data-island]').forEach(hydrateIsland)
