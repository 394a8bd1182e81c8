import { type ComponentType, startTransition } from 'react'
import { ApplicationForm } from './application-form.tsx'
import { fillIn, readDraft, restoreDraft, saveDraft } from './draft.ts'
import { findLeadForm, type LeadForm } from './lead-forms.ts'
import { hydrateRoot } from './react-root.ts'
import { GatheringForm, WaitlistForm } from './signup-forms.tsx'
import { explainFailure, type LeadFormProps } from './use-lead-form.ts'

/** Lets React take over a form that the server has drawn. */
export function hydrateIsland(island: HTMLElement): void {
  const props: LeadFormProps = JSON.parse(island.dataset.island ?? '')
  const leadForm = findLeadForm(props.path)
  const Form = islandForms[leadForm.kind]
  reportStart(island, leadForm)
  const onUncaughtError = putBackPlainForm(island, leadForm)
  startTransition(() => {
    hydrateRoot(island, <Form {...props} />, { onUncaughtError })
  })
}

/** Says once that a form was begun, and nothing of what was written. Only our own server counts it. */
function reportStart(island: HTMLElement, { page }: LeadForm): void {
  if (import.meta.env.IS_STATIC || import.meta.env.SUPABASE_URL || readDraft(page)) return
  const report = () => navigator.sendBeacon?.(`/starts?${location.href}`)
  island.addEventListener('input', report, { capture: true, once: true })
}

/**
 * Should React give the form up, it takes it from the page too. Then the form stands there again as
 * the server drew it, with the answers, and posts without script.
 */
function putBackPlainForm(island: HTMLElement, leadForm: LeadForm) {
  const plain = [...island.childNodes].map((node) => node.cloneNode(true))
  const form = island.querySelector('form')
  // React may render the form again when something is not as it expects: by then the draft has the answers.
  if (form) restoreDraft(leadForm.page, form)
  let isSubmitted = false
  const noteSubmit = () => {
    isSubmitted = true
  }
  island.addEventListener('submit', noteSubmit, true)
  // A key makes React take the form over at once: it is kept first, in case that kills React.
  const keepTyped = () => {
    if (form && !form.dataset.hydrated) saveDraft(leadForm.page, form)
  }
  island.addEventListener('input', keepTyped, true)
  return (error: unknown) => {
    island.replaceChildren(...plain)
    const draft = readDraft(leadForm.page)
    const plainForm = island.querySelector('form')
    if (plainForm && draft) fillIn(plainForm, draft.answers)
    plainForm?.addEventListener('input', () => saveDraft(leadForm.page, plainForm))
    const fail = () => explainFailure(leadForm, { outcome: 'failed', error })
    // Nobody answers a plain post on a static host.
    if (import.meta.env.IS_STATIC) plainForm?.addEventListener('submit', fail)
    if (isSubmitted) fail()
    else reportError(error)
  }
}

/** What draws each kind of form, on the server and in the browser. */
export const islandForms: Record<LeadForm['kind'], ComponentType<LeadFormProps>> = {
  application: ApplicationForm,
  gathering: GatheringForm,
  waitlist: WaitlistForm,
}
