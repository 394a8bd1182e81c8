import type { Submission, SubmissionResult } from '@conform-to/react'
import { applicationWords, type FormWords, gatheringWords, waitlistWords } from '#content/forms.ts'
import { type Address, type PagePath, paths, withoutSlash } from '#content/paths.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { composeSource } from '#leads/campaign.ts'
import {
  type GatheringSignup,
  readApplication,
  readGatheringSignup,
  readWaitlistSignup,
  type WaitlistSignup,
} from '#leads/form-schemas.ts'
import { gatheringSlugs } from '#leads/gathering-days.ts'
import { isOnlyLogged, type SaveResult } from '#leads/insert-lead.ts'
import type { Lead } from '#leads/lead-rows.ts'
import { type Arrival, composeApplication } from '#leads/message.ts'
import type { SentKind } from './draft.ts'

/** All that tells one form from another, for the browser that sends it and the server that receives it. */
export type LeadForm<Answers = Record<string, unknown>> = {
  kind: 'application' | 'gathering' | 'waitlist'
  /** Where it stands. Its draft is kept under this address too. */
  page: PagePath
  read(form: FormData, today: CalendarDate): Submission<Answers>
  compose(answers: Answers, arrival: Arrival): Lead
  words: FormWords
  /** Where a success leads: "/thank-you?sent=application". Absent: the form's own page says so. */
  next?: Address
  /** What that page says was sent. Absent where nothing was stored: then it claims nothing. */
  sent?: SentKind
}

function nameSource({ address }: Arrival): { source?: string } {
  const source = composeSource(address)
  return source ? { source } : {}
}

const leadForms: readonly LeadForm[] = [
  {
    kind: 'application',
    page: paths.apply,
    read: readApplication,
    compose: composeApplication,
    words: applicationWords,
    next: `${paths.thankYou}?sent=application`,
    sent: 'application',
  },
  ...gatheringSlugs.map(
    (gathering): LeadForm => ({
      kind: 'gathering',
      page: `/${gathering}`,
      read: readGatheringSignup,
      compose: (answers: GatheringSignup, arrival) => ({
        table: 'gathering_signups',
        row: { ...answers, gathering, ...nameSource(arrival) },
      }),
      words: gatheringWords,
      ...(isOnlyLogged(import.meta.env.SIGNUPS, 'gathering_signups')
        ? { next: paths.thankYou }
        : { next: `${paths.thankYou}?sent=${gathering}`, sent: 'gathering' }),
    }),
  ),
  {
    kind: 'waitlist',
    page: paths.shop,
    read: readWaitlistSignup,
    compose: (answers: WaitlistSignup, arrival) => ({
      table: 'waitlist_signups',
      row: { ...answers, ...nameSource(arrival) },
    }),
    words: waitlistWords,
  },
]

/** Forms whose `next` is a page built for what they sent; static hosts have one file for any query. */
export const listSentForms = () =>
  import.meta.env.IS_STATIC ? [] : leadForms.filter(({ sent }) => sent)

/** The form of a page, by its address: "/apply". */
export function findLeadForm(path: string): LeadForm {
  const found = leadForms.find(({ page }) => page === withoutSlash(path))
  if (!found) throw new Error(`No form stands at ${path}`)
  return found
}

/** What a form is told after it was sent, by the server or in the browser. */
export type FormAnswer = {
  /** conform's own answer: the fields in error, the values as they were sent. */
  reply?: SubmissionResult | undefined
  /** Why a good form could not be stored, as far as is known. */
  failure?: 'offline' | 'tooMany' | 'failed' | undefined
  isSaved?: true | undefined
  /** What the server took for today, so that the browser renders the same age. */
  today?: CalendarDate | undefined
}

export function nameFailure(result: SaveResult): FormAnswer['failure'] {
  if (result.outcome === 'too many') return 'tooMany'
  return typeof navigator === 'object' && navigator.onLine === false ? 'offline' : 'failed'
}
