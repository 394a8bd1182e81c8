import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fillIn, readDraft, restoreDraft } from '#site/forms/draft.ts'
import { PageForm } from '#site/forms/form-island.tsx'
import { formPropsId, type LeadFormProps } from '#site/forms/form-props.ts'
import { explainFailure } from '#site/forms/use-lead-form.ts'

function hydrateForm(island: HTMLElement, props: LeadFormProps): void {
  const onUncaughtError = putBackPlainForm(island, props)
  const form = island.querySelector('form')
  // Before hydration, because React may discard the form and render it again.
  if (form) restoreDraft(props.path, form)
  startTransition(() => {
    hydrateRoot(island, <PageForm {...props} />, { onUncaughtError })
  })
}

// If React fails, it removes the form from the page. This puts back the form that the server rendered,
// with the answers, to be posted without script.
function putBackPlainForm(island: HTMLElement, props: LeadFormProps) {
  const plain = [...island.childNodes].map((node) => node.cloneNode(true))
  let isSubmitted = false
  const noteSubmit = () => {
    isSubmitted = true
  }
  // Before anything of React or conform hears of it.
  addEventListener('submit', noteSubmit, true)
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
