import type { Application } from './application.ts'

/** Whatever may be missing, because a row can reach this function without it. */
type Answers = Pick<Application, 'fullName' | 'email'> & Partial<Application>

const notProvided = 'Not provided'

/** The text that is stored with an application, one line an answer, the free text last. */
export function composeMessage(answers: Answers, flag?: string): string {
  const lines = [
    `Name: ${answers.fullName}`,
    `Email: ${answers.email}`,
    `Gender: ${answers.gender || notProvided}`,
    `Date of birth: ${answers.dob || notProvided}`,
    `Country: ${answers.country || notProvided}`,
    `Interests: ${answers.interests?.join(', ') || notProvided}`,
    `About: ${answers.aboutYourself || notProvided}`,
  ]
  return [...lines, ...(flag ? [`Flag: ${flag}`] : [])].join('\n')
}
