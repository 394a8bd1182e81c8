import { useEffect, useRef } from 'react'
import { Toasts } from '#site/components/toasts.tsx'
import { ApplicationForm } from './application-form.tsx'
import type { LeadFormProps, SignupProps } from './form-props.ts'
import { LeadFormFrame } from './lead-form-frame.tsx'
import { createSignupForm } from './lead-forms.ts'
import { EmailField, NameField } from './person-fields.tsx'
import { useLeadForm } from './use-lead-form.ts'

/** Name and email address beside what they are for: a gathering, open or full, or the waitlist of the shop. */
function SignupForm(props: SignupProps) {
  const { copy, title } = props
  const form = useLeadForm(props, createSignupForm(props))
  const { name, email } = form.fields
  const view = useRef<HTMLDivElement>(null)
  const saved = form.answer?.isSaved && props.kind !== 'gathering' ? props.copy : undefined
  const isSaved = saved !== undefined
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
        <h2>{saved ? saved.success : copy.heading}</h2>
        <p>{saved ? saved.successLead : copy.lead}</p>
      </div>
      <div className="signup-form">
        {isSaved ? (
          <title>{title}</title>
        ) : (
          <LeadFormFrame props={props} form={form} order={[name, email]}>
            <NameField meta={name} label={copy.labels.name} />
            <EmailField
              meta={email}
              label={copy.labels.email}
              suggestion={props.suggestion}
              enterKey="send"
            />
          </LeadFormFrame>
        )}
      </div>
    </div>
  )
}

export const PageForm = (props: LeadFormProps) =>
  props.kind === 'application' ? <ApplicationForm {...props} /> : <SignupForm {...props} />

/** A form with the place for its toasts, as it stands on a page and as the server answers with it. */
export function FormIsland(props: LeadFormProps) {
  const isSaved = props.answer?.isSaved && props.kind !== 'gathering'
  return (
    <>
      <div data-island="">
        <PageForm {...props} />
      </div>
      <Toasts success={isSaved ? props.copy.success : undefined} dismiss={props.dismiss} />
    </>
  )
}

/** All that the browser needs to hydrate it, for a script element: a "<" could end one. */
export const writeFormProps = (props: LeadFormProps) =>
  JSON.stringify(props).replaceAll('<', '\\u003c')
