import type { Application } from './application.ts'

/** Whatever may be missing, because a row can reach this function without it. */
type Answers = Pick<Application, 'fullName' | 'email'> & Partial<Application>

const notProvided = 'Not provided'

/** What follows the answers, a line each, in this order. */
type Notes = {
  /** "TOM-24" */
  referralCode?: string | undefined
  /** "source=mail, campaign=spring" */
  campaign?: string | undefined
  /** Why it looks like a machine's. */
  flag?: string | undefined
}

/** The text that is stored with an application, one line an answer, the free text last. */
export function composeMessage(answers: Answers, notes: Notes = {}): string {
  const { referralCode, campaign, flag } = notes
  const lines = [
    `Name: ${answers.fullName}`,
    `Email: ${answers.email}`,
    `Gender: ${answers.gender || notProvided}`,
    `Date of birth: ${answers.dob || notProvided}`,
    `Country: ${answers.country || notProvided}`,
    `Interests: ${answers.interests?.join(', ') || notProvided}`,
    `About: ${answers.aboutYourself || notProvided}`,
  ]
  if (referralCode) lines.push(`Referral code: ${referralCode}`)
  if (campaign) lines.push(`UTM: ${campaign}`)
  if (flag) lines.push(`Flag: ${flag}`)
  return lines.join('\n')
}
