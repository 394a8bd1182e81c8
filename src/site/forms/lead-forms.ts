import type { SubmissionResult } from '@conform-to/react/future'
import { type Address, thankYouPath } from '#content/paths.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { composeSource } from '#leads/campaign.ts'
import {
  type Application,
  type CheckedForm,
  readApplication,
  readSignup,
  type Signup,
} from '#leads/form-schemas.ts'
import type { SaveResult } from '#leads/insert-lead.ts'
import type { Lead } from '#leads/lead-rows.ts'
import { type Arrival, composeApplication } from '#leads/message.ts'
import type { SentKind } from './draft.ts'
import type { ApplicationProps, SignupProps } from './form-props.ts'

/** What a form does with its answers, for the browser that sends them and the server that receives them. */
export type LeadForm<Answers> = {
  read(form: FormData, today: CalendarDate): CheckedForm<Answers>
  compose(answers: Answers, arrival: Arrival): Lead
  /** Where a success leads: "/thank-you?sent=application". Absent: the form's own page says so. */
  next?: Address
  /** What that page says was sent. Absent where nothing was stored: then it claims nothing. */
  sent?: SentKind
}

/** The page after something was sent: "/thank-you?sent=application", "/thank-you?sent=winter-solstice" */
export const nameSentPage = (what: string): Address => `${thankYouPath}?sent=${what}`

export const createApplicationForm = ({
  copy,
  errors,
}: ApplicationProps): LeadForm<Application> => ({
  read: (form, today) => readApplication(form, errors, copy.choices, today),
  compose: composeApplication,
  next: nameSentPage('application'),
  sent: 'application',
})

export function createSignupForm(props: SignupProps): LeadForm<Signup> {
  const read = (form: FormData) => readSignup(form, props.errors)
  if (props.kind === 'waitlist') {
    return {
      read,
      compose: (answers, arrival) => ({
        table: 'waitlist_signups',
        row: { ...answers, ...nameSource(arrival) },
      }),
    }
  }
  const { gathering, isOnlyLogged } = props
  const isFull = props.kind === 'full'
  const compose = (answers: Signup, arrival: Arrival): Lead => ({
    table: 'gathering_signups',
    row: { ...answers, gathering, ...nameSource(arrival, isFull) },
  })
  if (isFull) return { read, compose }
  return {
    read,
    compose,
    ...(isOnlyLogged
      ? { next: thankYouPath }
      : { next: nameSentPage(gathering), sent: 'gathering' }),
  }
}

function nameSource({ address }: Arrival, isFull = false): { source?: string } {
  const source = composeSource(address, isFull)
  return source ? { source } : {}
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
