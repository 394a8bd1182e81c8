import type { ComponentType } from 'react'
import { ApplicationForm } from './application-form.tsx'
import { GatheringForm } from './gathering-form.tsx'
import type { LeadForm } from './lead-forms.ts'
import type { LeadFormProps } from './use-lead-form.ts'
import { WaitlistForm } from './waitlist-form.tsx'

/** What draws each kind of form, on the server and in the browser. */
export const islandForms: Record<LeadForm['kind'], ComponentType<LeadFormProps>> = {
  application: ApplicationForm,
  gathering: GatheringForm,
  waitlist: WaitlistForm,
}
