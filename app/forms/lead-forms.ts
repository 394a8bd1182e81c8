import type { Submission } from '@conform-to/react'
import { type GatheringSlug, gatheringSlugs } from '#calendar/gathering-days.ts'
import type { Application } from '#leads/application.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { type Arrival, composeApplication } from '#leads/compose-lead.ts'
import type { GatheringSignup } from '#leads/gathering-signup.ts'
import type { Lead } from '#leads/lead-rows.ts'
import { readApplication, readGatheringSignup, readWaitlistSignup } from '#leads/read-answers.ts'
import type { WaitlistSignup } from '#leads/waitlist-signup.ts'
import { type PagePath, paths, withoutSlash } from '#paths.ts'
import { applicationWords, type FormWords, gatheringWords, waitlistWords } from '#schema/forms.ts'

/** All that tells one form from another, for the browser that sends it and the server that receives it. */
export type LeadForm<Answers = Record<string, unknown>> = {
  kind: 'application' | 'gathering' | 'waitlist'
  /** Where it stands. Its draft is kept under this address too. */
  page: PagePath
  /** The schema's judgement. */
  read(form: FormData, today: CalendarDate): Submission<Answers>
  /** The row that is stored. */
  compose(answers: Answers, arrival: Arrival): Lead
  words: FormWords
  /** The title of the toast after sending. Absent: the next page says it. */
  success?: string
  /** Where a success leads. Absent: the form's own page says so. */
  next?: PagePath
}

const application: LeadForm<Application> = {
  kind: 'application',
  page: paths.apply,
  read: readApplication,
  compose: composeApplication,
  words: applicationWords,
  success: applicationWords.success,
  next: paths.thankYou,
}

const createGatheringForm = (gathering: GatheringSlug): LeadForm<GatheringSignup> => ({
  kind: 'gathering',
  page: `/${gathering}`,
  read: readGatheringSignup,
  compose: (answers) => ({ table: 'gathering_signups', row: { ...answers, gathering } }),
  words: gatheringWords,
  next: paths.thankYou,
})

const waitlist: LeadForm<WaitlistSignup> = {
  kind: 'waitlist',
  page: paths.shop,
  read: readWaitlistSignup,
  compose: (answers) => ({ table: 'waitlist_signups', row: answers }),
  words: waitlistWords,
  success: waitlistWords.success,
}

const leadForms: readonly LeadForm[] = [
  application,
  ...gatheringSlugs.map(createGatheringForm),
  waitlist,
]

/** The form of a page, by its address: "/apply". */
export function findLeadForm(path: string): LeadForm {
  const found = leadForms.find(({ page }) => page === withoutSlash(path))
  if (!found) throw new Error(`No form stands at ${path}`)
  return found
}
