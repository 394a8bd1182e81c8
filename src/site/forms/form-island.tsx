import { useEffect, useRef } from 'react'
import { gatheringWords, waitlistWords } from '#content/forms.ts'
import { paths } from '#content/paths.ts'
import type { Page } from '#content/shapes.ts'
import { site } from '#content/site.ts'
import type { GatheringSignup } from '#leads/form-schemas.ts'
import { Toasts } from '#site/components/toasts.tsx'
import { ApplicationForm } from './application-form.tsx'
import { LeadFormFrame } from './lead-form-frame.tsx'
import { findLeadForm } from './lead-forms.ts'
import { EmailField, NameField } from './person-fields.tsx'
import { type LeadFormProps, useLeadForm } from './use-lead-form.ts'

/** Name and email address beside what they are for: a gathering or the waitlist of the shop. */
function SignupForm(props: LeadFormProps) {
  const words = props.path === paths.shop ? waitlistWords : gatheringWords
  const form = useLeadForm<GatheringSignup>(props)
  const { name, email } = form.fields
  const view = useRef<HTMLDivElement>(null)
  const isSaved = form.answer?.isSaved
  useEffect(() => {
    // The form's button had the focus, and is gone.
    if (isSaved) view.current?.focus()
  }, [isSaved])
  return (
    <div
      className="split signup"
      tabIndex={-1}
      ref={view}
      // biome-ignore lint/a11y/noAutofocus: without script, this is how the view and its toast come into view
      autoFocus={isSaved}
    >
      <div>
        <h2>{isSaved ? waitlistWords.success : words.heading}</h2>
        <p>{isSaved ? waitlistWords.successLead : words.lead}</p>
      </div>
      <div className="signup-form">
        {isSaved ? (
          <title>{props.title}</title>
        ) : (
          <LeadFormFrame form={form} order={[name, email]}>
            <NameField meta={name} label={words.labels.name} />
            <EmailField meta={email} label={words.labels.email} enterKey="send" />
          </LeadFormFrame>
        )}
      </div>
    </div>
  )
}

export function PageForm(props: LeadFormProps) {
  const Form = findLeadForm(props.path).kind === 'application' ? ApplicationForm : SignupForm
  return <Form {...props} />
}

/** A form rendered on the server, with all that the browser needs to hydrate it and nothing else. */
function Island(props: LeadFormProps) {
  const json = JSON.stringify(props)
  return (
    <div data-island={json}>
      <PageForm {...JSON.parse(json)} />
    </div>
  )
}

type FormPage = Pick<Page, 'path' | 'title'> & Pick<LeadFormProps, 'answer'>

/** The same with the place for its toasts, as it stands on a page. */
export function FormIsland({ path, title, answer }: FormPage) {
  return (
    <>
      <Island path={path} title={title} email={site.email.address} answer={answer} />
      <Toasts success={answer?.isSaved ? waitlistWords.success : undefined} />
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
