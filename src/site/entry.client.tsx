import { startTransition } from 'react'
import { fillIn, readDraft, restoreDraft, saveDraft } from '#site/forms/draft.ts'
import { formPropsId, PageForm } from '#site/forms/form-island.tsx'
import type { LeadFormProps } from '#site/forms/form-props.ts'
import { hydrateRoot } from '#site/forms/react-root.ts'
import { explainFailure } from '#site/forms/use-lead-form.ts'

function hydrateForm(island: HTMLElement, props: LeadFormProps): void {
  const { path } = props
  reportStart(island, props)
  const onUncaughtError = putBackPlainForm(island, props)
  const form = island.querySelector('form')
  // Before hydration, because React may discard the form and render it again.
  if (form) restoreDraft(path, form)
  // Captures the event before React, whose hydration it may trigger, and which may fail.
  const keepAnswers = () => {
    const form = island.querySelector('form')
    if (form) saveDraft(path, form)
  }
  island.addEventListener('input', keepAnswers, true)
  startTransition(() => {
    hydrateRoot(island, <PageForm {...props} />, { onUncaughtError })
  })
}

/** Reports once that a form was begun, without its answers. Only our own server counts it. */
function reportStart(island: HTMLElement, { path, isStatic, hosted }: LeadFormProps): void {
  if (isStatic || hosted || readDraft(path)) return
  const report = () => navigator.sendBeacon(`/starts?${location.href}`)
  island.addEventListener('input', report, { capture: true, once: true })
}

// If React fails, it removes the form from the page. This puts back the form that the server rendered,
// with the answers, to be posted without script.
function putBackPlainForm(island: HTMLElement, props: LeadFormProps) {
  const plain = [...island.childNodes].map((node) => node.cloneNode(true))
  let isSubmitted = false
  const noteSubmit = () => {
    isSubmitted = true
  }
  island.addEventListener('submit', noteSubmit, true)
  return (error: unknown) => {
    island.replaceChildren(...plain)
    const form = island.querySelector('form')
    const draft = readDraft(props.path)
    if (form && draft) fillIn(form, draft.answers)
    const fail = () => explainFailure(props, { outcome: 'failed', error })
    // A static host cannot answer a form post.
    if (props.isStatic) form?.addEventListener('submit', fail)
    if (isSubmitted) fail()
    else reportError(error)
  }
}

const island = document.querySelector<HTMLElement>('[data-island]')
const data = document.getElementById(formPropsId)?.textContent
if (island && data) hydrateForm(island, JSON.parse(data))
