import { applicationFields } from './application-fields.ts'
import { type CalendarDate, isCalendarDate } from './calendar-date.ts'
import { readCampaign, readReferralCode, readSource } from './campaign.ts'
import type { Application } from './form-schemas.ts'
import type { Lead, LeadRecord } from './lead-rows.ts'
import { normalizeLine } from './text-rules.ts'

export type Arrival = {
  /** Everything that was sent, the honeypot included. */
  form: FormData
  /** The address it was sent from, query included: "https://solstice.example/apply?ref=TOM-24". */
  address?: string
  /** How long the visitor was at it; unknown without script. */
  openForMs?: number | undefined
}

/** The honeypot is hidden from people. Its name is neutral, so that no autofill completes it. */
export const honeypotName = 'topic'

/** No person answers seven questions faster; a script does. */
const fastestFillMs = 2_000

/** What is stored with an application that looks like a bot's. */
export const spamFlags = {
  hidden: 'a hidden field was filled in',
  fast: 'sent faster than a person types',
} as const

/** Why an application looks like a bot's. It is stored all the same, because this may be wrong. */
function findSpamFlag({ form, openForMs }: Arrival): string | undefined {
  if (form.get(honeypotName)) return spamFlags.hidden
  if (openForMs !== undefined && openForMs < fastestFillMs) return spamFlags.fast
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

/** Stored in place of an answer that was left out. */
export const notProvided = 'Not provided'

/** Lines that follow the answers, if there is anything to note. */
const noteFields = [
  { name: 'referralCode', label: 'Referral code' },
  { name: 'campaign', label: 'UTM' },
  { name: 'flag', label: 'Flag' },
] as const

/** "TOM-24", "source=mail, campaign=spring", why it looks like a machine's. */
type Notes = Partial<Record<(typeof noteFields)[number]['name'], string | undefined>>

/** Every line of a message, with the label that it is stored under. */
export const messageFields = [...applicationFields, ...noteFields]
const allLabels = messageFields.map(({ label }) => label)

/** A line break before a line that imitates one of ours. */
const imitation = new RegExp(`\\n(?=(${allLabels.join('|')}): )`, 'g')

/**
 * The text that is stored with an application, one line per answer, the free text last. A line of the
 * free text that could pass for one of ours is indented by a space; every other text is kept as it is.
 */
export function composeMessage(answers: Partial<Application>, notes: Notes = {}): string {
  const lines = applicationFields.map(({ name, label, isFreeText }) => {
    const text = [answers[name] ?? ''].flat().join(', ')
    const answer = isFreeText ? text.replace(imitation, '\n ') : normalizeLine(text)
    return `${label}: ${answer || notProvided}`
  })
  for (const { name, label } of noteFields) {
    if (notes[name]) lines.push(`${label}: ${notes[name]}`)
  }
  return lines.join('\n')
}

/** What composeMessage wrote, by name. Any line may be missing: a lead can be older than a field. */
function readLines(message: string): Partial<Record<string, string>> {
  const values: Partial<Record<string, string>> = {}
  const lines = message.split('\n')
  // From the end, because the free text before the notes may have any number of lines.
  for (const { name, label } of [...noteFields].reverse()) {
    if (lines.at(-1)?.startsWith(`${label}: `))
      values[name] = lines.pop()?.slice(`${label}: `.length)
  }
  for (const { name, label, isFreeText } of applicationFields) {
    if (!lines[0]?.startsWith(`${label}: `)) continue
    const answer = lines.splice(0, isFreeText ? lines.length : 1).join('\n')
    values[name] = answer.slice(`${label}: `.length)
  }
  return lines.length === 0 ? values : {}
}

/**
 * What a lead says besides name and email: ["Country", "Norway"]. A message in our layout with another
 * name or email than its lead's is one answer: a REST client can claim anything in it.
 */
export function readAnswers(lead: Pick<LeadRecord, 'name' | 'email' | 'message' | 'source'>): {
  answers: (readonly [label: string, value: string])[]
  birthday?: CalendarDate
  /** Why it looks like a machine's. */
  flag?: string
} {
  const { message, source = '' } = lead
  if (message === undefined) return { answers: readSource(source) }
  const { fullName, email, flag, ...values } = readLines(message)
  if (fullName !== lead.name || email !== lead.email) return { answers: [['Message', message]] }
  const { dob = '' } = values
  return {
    answers: messageFields
      .map(({ name, label }) => [label, values[name] ?? ''] as const)
      .filter(([, value]) => value !== ''),
    ...(isCalendarDate(dob) && { birthday: dob }),
    ...(flag !== undefined && { flag }),
  }
}

/** The last line says that it looks like a machine's. */
export const hasFlagLine = (message: string) => /\nFlag: [^\n]*$/.test(message)
