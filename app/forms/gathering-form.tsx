import type { GatheringSignup } from '#leads/gathering-signup.ts'
import { gatheringWords } from '#schema/forms.ts'
import { LeadFormFrame } from './lead-form-frame.tsx'
import { PersonFields } from './person-fields.tsx'
import { SignupFrame } from './signup-frame.tsx'
import { type LeadFormProps, useLeadForm } from './use-lead-form.ts'

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
