import type { Application } from './application.ts'
import { readCampaign, readReferralCode } from './campaign.ts'
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

/** The one row of an application: name, email and the composed message, and nothing else. */
export function composeApplication(
  answers: Application,
  { form, address, openForMs }: Arrival,
): Lead & { table: 'contact_submissions' } {
  const referralCode = readReferralCode(address)
  const campaign = readCampaign(address)
  const flag = findSpamFlag({ honeypot: String(form.get(honeypotName) ?? ''), openForMs })
  const message = composeMessage(answers, { referralCode, campaign, flag })
  return {
    table: 'contact_submissions',
    row: { name: answers.fullName, email: answers.email, message },
  }
}

/** Whatever may be missing, because a row can reach this function without it. */
type Answers = Pick<Application, 'fullName' | 'email'> & Partial<Application>

const notProvided = 'Not provided'

/** A line break before what looks like a line of ours. */
const imitation =
  /\n(?=(Name|Email|Gender|Date of birth|Country|Interests|About|Referral code|UTM|Flag): )/g

/** What follows the answers, a line each, in this order. */
type Notes = {
  /** "TOM-24" */
  referralCode?: string | undefined
  /** "source=mail, campaign=spring" */
  campaign?: string | undefined
  /** Why it looks like a machine's. */
  flag?: string | undefined
}

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

/** A field no person sees. The name says nothing, so that nothing fills it on purpose. */
export const honeypotName = 'topic'

/** Faster than anyone can answer seven questions, slower than a script needs. */
const fastestFillMs = 2_000

type Signs = {
  /** What stood in the honeypot. */
  honeypot: string
  /** How long the page had been open; unknown without script. */
  openForMs?: number | undefined
}

/** Why an application looks like a machine's, or nothing. It is stored all the same: people are odd. */
export function findSpamFlag({ honeypot, openForMs }: Signs): string | undefined {
  if (honeypot !== '') return 'a hidden field was filled in'
  if (openForMs !== undefined && openForMs < fastestFillMs) return 'sent faster than a person types'
  return undefined
}
