import type { Application } from './application.ts'

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
