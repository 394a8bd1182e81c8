import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import type { GatheringSignup } from '#leads/form-schemas.ts'
import { gatheringWords, waitlistWords } from '#schema/forms.ts'
import { paths } from '#schema/paths.ts'
import { clearDraft } from './draft.ts'
import { LeadFormFrame } from './lead-form-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { type LeadFormProps, useLeadForm } from './use-lead-form.ts'

/** Name and email address, for a gathering or for the waitlist of the shop. */
export function SignupForm(props: LeadFormProps) {
  const words = props.path === paths.shop ? waitlistWords : gatheringWords
  const form = useLeadForm<GatheringSignup>(props)
  const { name, email } = form.fields
  if (form.answer?.isSaved) return <OnTheList title={props.title} />
  return (
    <SignupFrame heading={words.heading} lead={words.lead}>
      <LeadFormFrame form={form} order={[name, email]}>
        <PersonFields name={name} email={email} labels={words.labels} lastKey="send" />
      </LeadFormFrame>
    </SignupFrame>
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
    <div className="split signup" tabIndex={-1} ref={ref}>
      <div>
        <h2>{heading}</h2>
        <p>{lead}</p>
      </div>
      <div className="signup-form">{children}</div>
    </div>
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
