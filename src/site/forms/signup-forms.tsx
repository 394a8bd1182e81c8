import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { GatheringSignup, WaitlistSignup } from '#leads/form-schemas.ts'
import { gatheringWords, waitlistWords } from '#schema/forms.ts'
import { paths } from '#schema/paths.ts'
import { Field } from '#site/components/field.tsx'
import { clearDraft } from './draft.ts'
import { EmailField } from './email-field.tsx'
import { LeadFormFrame } from './lead-form-frame.tsx'
import { type LeadFormProps, useLeadForm } from './use-lead-form.ts'

type PersonFieldsProps = {
  name: FieldMetadata<unknown>
  email: FieldMetadata<unknown>
  labels: { name: string; email: string }
  /** Whether another field follows, for the keyboard of a phone. */
  lastKey: 'next' | 'send'
}

/** Who is writing: every form begins with it. */
export function PersonFields({ name, email, labels, lastKey }: PersonFieldsProps) {
  return (
    <>
      <Field meta={name} label={labels.name}>
        <input
          {...getInputProps(name, { type: 'text' })}
          className="control"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
          required
        />
      </Field>
      <EmailField meta={email} label={labels.email} enterKeyHint={lastKey} />
    </>
  )
}

type SignupFrameProps = {
  heading: string
  lead: string
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** A short form beside what it is for. */
function SignupFrame({ heading, lead, children, ref }: SignupFrameProps) {
  return (
    <div className="signup" tabIndex={-1} ref={ref}>
      <div>
        <h2>{heading}</h2>
        <p>{lead}</p>
      </div>
      <div className="signup-form">{children}</div>
    </div>
  )
}

/** The band of a page that such a form stands on. */
export function SignupBand({ children }: { children: ReactNode }) {
  return (
    <section className="band band-bone">
      <div className="wrap signup-band">{children}</div>
    </section>
  )
}

export function GatheringForm(props: LeadFormProps) {
  const form = useLeadForm<GatheringSignup>(props)
  const { name, email } = form.fields
  return (
    <SignupFrame heading={gatheringWords.heading} lead={gatheringWords.lead}>
      <LeadFormFrame {...props} form={form} order={[name, email]} note="">
        <PersonFields name={name} email={email} labels={gatheringWords.labels} lastKey="send" />
      </LeadFormFrame>
    </SignupFrame>
  )
}

export function WaitlistForm(props: LeadFormProps) {
  const form = useLeadForm<WaitlistSignup>(props)
  const { name, email } = form.fields
  if (form.answer?.isSaved) return <OnTheList title={props.title} />
  return (
    <SignupFrame heading={waitlistWords.heading} lead={waitlistWords.lead}>
      <LeadFormFrame {...props} form={form} order={[name, email]} note="">
        <PersonFields name={name} email={email} labels={waitlistWords.labels} lastKey="send" />
      </LeadFormFrame>
    </SignupFrame>
  )
}

/** Stands in place of the form, and takes the focus that the form's button had. */
function OnTheList({ title }: { title: string }) {
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    clearDraft(paths.shop)
    view.current?.focus()
  }, [])
  return (
    <SignupFrame ref={view} heading={waitlistWords.success} lead={waitlistWords.successLead}>
      <title>{title}</title>
    </SignupFrame>
  )
}
