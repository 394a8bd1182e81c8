import { type CalendarDate, isCalendarDate } from './calendar-date.ts'
import { labelOrigin, readCampaign, readReferralCode } from './campaign.ts'
import type { Application } from './form-schemas.ts'
import type { Lead } from './lead-rows.ts'

/** How an application reached us. */
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

/** Whatever may be missing, because a row can reach this function without it. */
type Answers = Pick<Application, 'fullName' | 'email'> & Partial<Application>

/** What follows the answers, a line each: "TOM-24", "source=mail, campaign=spring", the spam flag. */
type Notes = Partial<Record<'referralCode' | 'campaign' | 'flag', string | undefined>>

const notProvided = 'Not provided'

/** A line break before what looks like a line of ours. */
const imitation =
  /\n(?=(Name|Email|Gender|Date of birth|Country|Interests|About|Referral code|UTM|Flag): )/g

/**
 * The text that is stored with an application, one line per answer, the free text last. A line of the
 * free text that could pass for one of ours is indented by a space; every other text is kept as it is.
 */
export function composeMessage(answers: Answers, notes: Notes = {}): string {
  const { referralCode, campaign, flag } = notes
  const about = answers.aboutYourself?.replace(imitation, '\n ')
  const lines = [
    `Name: ${answers.fullName}`,
    `Email: ${answers.email}`,
    `Gender: ${answers.gender || notProvided}`,
    `Date of birth: ${answers.dob || notProvided}`,
    `Country: ${answers.country || notProvided}`,
    `Interests: ${answers.interests?.join(', ') || notProvided}`,
    `About: ${about || notProvided}`,
  ]
  if (referralCode) lines.push(`Referral code: ${referralCode}`)
  if (campaign) lines.push(`UTM: ${campaign}`)
  if (flag) lines.push(`Flag: ${flag}`)
  return lines.join('\n')
}

const composed =
  /^Name: (.*)\nEmail: (.*)\nGender: (.*)\nDate of birth: (.*)\nCountry: (.*)\nInterests: (.*)\nAbout: ([\s\S]*?)(?:\nReferral code: (.*))?(?:\nUTM: (.*))?(?:\nFlag: (.*))?$/

/** What a message says besides name and email, and why it looks like a machine's. */
type MessageParts = {
  /** In the order of the message: ["Country", "Norway"]. */
  answers: (readonly [label: string, value: string])[]
  birthday?: CalendarDate
  flag?: string
}

/**
 * The parts of a message from composeMessage. Any other is one answer, even in the same layout: a REST
 * client can claim a name and an email in it that are not those of its lead.
 */
export function readMessage(message: string, lead: { name: string; email: string }): MessageParts {
  const [, name, email, ...values] = composed.exec(message) ?? []
  if (name !== lead.name || email !== lead.email) return { answers: [['Message', message]] }
  const [birthday = '', code, campaign, flag] = [values[1], ...values.slice(5)]
  const labels = ['Gender', 'Date of birth', 'Country', 'Interests', 'About']
  const answers = labels.map((label, index) => [label, values[index] ?? ''] as const)
  return {
    answers: [...answers, ...labelOrigin(code, campaign)],
    ...(isCalendarDate(birthday) && { birthday }),
    ...(flag !== undefined && { flag }),
  }
}

/** The last line says that it looks like a machine's. */
export const hasFlagLine = (message: string) => /\nFlag: [^\n]*$/.test(message)
