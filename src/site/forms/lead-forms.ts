import type { Submission } from '@conform-to/react'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { composeSource } from '#leads/campaign.ts'
import type { Application, GatheringSignup, WaitlistSignup } from '#leads/form-schemas.ts'
import { readApplication, readGatheringSignup, readWaitlistSignup } from '#leads/form-schemas.ts'
import type { Lead } from '#leads/lead-rows.ts'
import { type Arrival, composeApplication } from '#leads/message.ts'
import { applicationWords, type FormWords, gatheringWords, waitlistWords } from '#schema/forms.ts'
import { type GatheringSlug, gatheringSlugs } from '#schema/gathering-days.ts'
import { type PagePath, paths, withoutSlash } from '#schema/paths.ts'
import type { SentKind } from './sent.ts'

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
  /** The title of the toast after sending, where the form's own page shows it. */
  success?: string
  /** Where a success leads. Absent: the form's own page says so. */
  next?: PagePath
  /** What that page is told. Absent where nothing was stored: then it claims nothing. */
  sent?: SentKind
}

const application: LeadForm<Application> = {
  kind: 'application',
  page: paths.apply,
  read: readApplication,
  compose: composeApplication,
  words: applicationWords,
  next: paths.thankYou,
  sent: 'application',
}

function nameSource({ address }: Arrival): { source?: string } {
  const source = composeSource(address)
  return source ? { source } : {}
}

const createGatheringForm = (gathering: GatheringSlug): LeadForm<GatheringSignup> => ({
  kind: 'gathering',
  page: `/${gathering}`,
  read: readGatheringSignup,
  compose: (answers, arrival) => ({
    table: 'gathering_signups',
    row: { ...answers, gathering, ...nameSource(arrival) },
  }),
  words: gatheringWords,
  next: paths.thankYou,
  ...(import.meta.env.SIGNUPS !== 'log' && { sent: 'gathering' }),
})

const waitlist: LeadForm<WaitlistSignup> = {
  kind: 'waitlist',
  page: paths.shop,
  read: readWaitlistSignup,
  compose: (answers, arrival) => ({
    table: 'waitlist_signups',
    row: { ...answers, ...nameSource(arrival) },
  }),
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
