import { useEffect, useRef } from 'react'
import type { WaitlistSignup } from '#leads/waitlist-signup.ts'
import { paths } from '#paths.ts'
import { waitlistWords } from '#schema/forms.ts'
import { clearDraft } from './draft.ts'
import { LeadFormFrame } from './lead-form-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { SignupFrame } from './signup-frame.tsx'
import { type LeadFormProps, useLeadForm } from './use-lead-form.ts'

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
