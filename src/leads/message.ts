import { type CalendarDate, isCalendarDate } from './calendar-date.ts'
import { readCampaign, readReferralCode, readSource } from './campaign.ts'
import type { Application } from './form-schemas.ts'
import type { KeptLead, Lead } from './lead-rows.ts'

export type Arrival = {
  /** Everything that was sent, the honeypot included. */
  form: FormData
  /** The address it was sent from, query included: "https://solstice.example/apply?ref=TOM-24". */
  address?: string
  /** How long the visitor was at it; unknown without script. */
  openForMs?: number | undefined
}

/** A field no person sees. The name says nothing, so that nothing fills it on purpose. */
export const honeypotName = 'topic'

/** Faster than anyone can answer seven questions, slower than a script needs. */
const fastestFillMs = 2_000

/** Why an application looks like a machine's, or nothing. It is stored all the same: people are odd. */
function findSpamFlag({ form, openForMs }: Arrival): string | undefined {
  if (form.get(honeypotName)) return 'a hidden field was filled in'
  if (openForMs !== undefined && openForMs < fastestFillMs) return 'sent faster than a person types'
  return undefined
}

/** The one row of an application: name, email and the composed message, and nothing else. */
export function composeApplication(
  answers: Application,
  arrival: Arrival,
): Lead & { table: 'contact_submissions' } {
  const message = composeMessage(answers, {
    referralCode: readReferralCode(arrival.address),
    campaign: readCampaign(arrival.address),
    flag: findSpamFlag(arrival),
  })
  return {
    table: 'contact_submissions',
    row: { name: answers.fullName, email: answers.email, message },
  }
}

/** What follows the answers, a line each: "TOM-24", "source=mail, campaign=spring", the spam flag. */
type Notes = Partial<Record<'referralCode' | 'campaign' | 'flag', string | undefined>>

/** The lines of a message; the last three only where there is something to note. */
const labels = ['Name', 'Email', 'Gender', 'Date of birth', 'Country', 'Interests', 'About']
const noteLabels = ['Referral code', 'UTM', 'Flag']

/** A line break before what looks like a line of ours. */
const imitation = new RegExp(`\\n(?=(${[...labels, ...noteLabels].join('|')}): )`, 'g')

/**
 * The text that is stored with an application, one line per answer, the free text last. A line of the
 * free text that could pass for one of ours is indented by a space; every other text is kept as it is.
 */
export function composeMessage(answers: Partial<Application>, notes: Notes = {}): string {
  const { fullName, email, gender, dob, country, interests, aboutYourself } = answers
  const about = aboutYourself?.replace(imitation, '\n ')
  const values = [fullName, email, gender, dob, country, interests?.join(', '), about]
  const lines = labels.map((label, at) => `${label}: ${values[at] || 'Not provided'}`)
  const noted = [notes.referralCode, notes.campaign, notes.flag]
  const below = noted.map((note, at) => note && `${noteLabels[at]}: ${note}`).filter(Boolean)
  return [...lines, ...below].join('\n')
}

/**
 * What a lead says besides name and email: ["Country", "Norway"]. A message in our layout with another
 * name or email than its lead's is one answer: a REST client can claim anything in it.
 */
export function readAnswers(lead: Pick<KeptLead, 'name' | 'email' | 'message' | 'source'>): {
  answers: (readonly [label: string, value: string])[]
  birthday?: CalendarDate
  /** Why it looks like a machine's. */
  flag?: string
} {
  const { name, email, message, source = '' } = lead
  if (message === undefined) return { answers: readSource(source) }
  const answered = labels.map((label) => `${label}: (${label === 'About' ? '[^]*?' : '.*'})`)
  const noted = noteLabels.map((label) => `(?:\n${label}: (.*))?`)
  const composed = new RegExp(`^${answered.join('\n')}${noted.join('')}$`)
  const [, ...values] = composed.exec(message) ?? []
  if (values[0] !== name || values[1] !== email) return { answers: [['Message', message]] }
  const lines = [...labels, ...noteLabels].map((label, at) => [label, values[at] ?? ''] as const)
  const [birthday = '', flag] = [values[3], values[9]]
  return {
    answers: lines.slice(2, 9).filter(([, value]) => value !== ''),
    ...(isCalendarDate(birthday) && { birthday }),
    ...(flag !== undefined && { flag }),
  }
}

/** The last line says that it looks like a machine's. */
export const hasFlagLine = (message: string) => /\nFlag: [^\n]*$/.test(message)
