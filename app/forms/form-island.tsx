import { useActionData } from 'react-router'
import { Toasts } from '#components/toasts.tsx'
import { dismissLabel } from '#content/form-words.ts'
import { islandForms } from './island-forms.ts'
import { findLeadForm } from './lead-forms.ts'
import type { LeadFormProps } from './use-lead-form.ts'

type FormIslandProps = Omit<LeadFormProps, 'answer'>

/** A form drawn on the server, with all that the browser needs to hydrate it and nothing else. */
export function FormIsland(props: FormIslandProps) {
  const json = JSON.stringify({ ...props, answer: useActionData() })
  const Form = islandForms[findLeadForm(props.path).kind]
  return (
    <>
      <div data-island={json}>
        <Form {...JSON.parse(json)} />
      </div>
      <Toasts dismissLabel={dismissLabel} />
    </>
  )
}
