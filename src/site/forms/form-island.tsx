import type { Page } from '#schema/shapes.ts'
import { site } from '#schema/site.ts'
import { Toasts } from '#site/components/toasts.tsx'
import { ApplicationForm } from './application-form.tsx'
import { findLeadForm } from './lead-forms.ts'
import { SignupForm } from './signup-form.tsx'
import type { LeadFormProps } from './use-lead-form.ts'

export function PageForm(props: LeadFormProps) {
  const Form = findLeadForm(props.path).kind === 'application' ? ApplicationForm : SignupForm
  return <Form {...props} />
}

/** A form rendered on the server, with all that the browser needs to hydrate it and nothing else. */
export function Island(props: LeadFormProps) {
  const json = JSON.stringify(props)
  return (
    <div data-island={json}>
      <PageForm {...JSON.parse(json)} />
    </div>
  )
}

type FormPage = Pick<Page, 'path' | 'title'>

/** The same with the place for its toasts, as it stands on a page. */
export function FormIsland({ path, title }: FormPage) {
  return (
    <>
      <Island path={path} title={title} email={site.email.address} />
      <Toasts />
    </>
  )
}

export function SignupBand(page: FormPage) {
  return (
    <section className="band band-bone">
      <div className="wrap signup-band">
        <FormIsland {...page} />
      </div>
    </section>
  )
}
