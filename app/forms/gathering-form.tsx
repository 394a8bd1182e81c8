import { gatheringWords } from '#content/form-words.ts'
import type { GatheringSignup } from '#leads/gathering-signup.ts'
import { readGatheringSignup } from '#leads/read-answers.ts'
import { LeadForm, type LeadFormProps } from './lead-form.tsx'
import { PersonFields } from './person-fields.tsx'
import { SignupFrame } from './signup-frame.tsx'
import { useLeadForm } from './use-lead-form.ts'

type GatheringFormProps = LeadFormProps & {
  /** The gathering's page. */
  path: string
}

export function GatheringForm({ path, ...props }: GatheringFormProps) {
  const form = useLeadForm<GatheringSignup>({ id: 'signup', path, read: readGatheringSignup })
  const { name, email } = form.fields
  return (
    <SignupFrame heading={gatheringWords.heading} lead={gatheringWords.lead}>
      <LeadForm {...props} form={form} words={gatheringWords} order={[name, email]} note="">
        <PersonFields name={name} email={email} labels={gatheringWords.labels} />
      </LeadForm>
    </SignupFrame>
  )
}
