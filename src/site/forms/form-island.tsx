import { dismissLabel } from '#schema/forms.ts'
import { Toasts } from '#site/components/toasts.tsx'
import { islandForms } from './hydrate-island.tsx'
import { findLeadForm } from './lead-forms.ts'
import type { LeadFormProps } from './use-lead-form.ts'

/** A form rendered on the server, with all that the browser needs to hydrate it and nothing else. */
export function Island(props: LeadFormProps) {
  const json = JSON.stringify(props)
  const Form = islandForms[findLeadForm(props.path).kind]
  return (
    <div data-island={json}>
      <Form {...JSON.parse(json)} />
    </div>
  )
}

/** The same with the place for its toasts, as it stands on a page. */
export function FormIsland(props: Omit<LeadFormProps, 'answer'>) {
  return (
    <>
      <Island {...props} />
      <Toasts dismissLabel={dismissLabel} />
    </>
  )
}
