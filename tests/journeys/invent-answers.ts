export type Answers = {
  fullName: string
  email: string
  gender?: 'Male' | 'Female'
  dob?: string
  country?: string
  interests: readonly string[]
  aboutYourself: string
}

let count = 0

/** An address of its own for every lead, so that each can be told from the others. */
export function inventEmail(): string {
  count += 1
  return `visitor-${process.pid}-${count}@example.com`
}

export function inventAnswers(): Answers {
  return {
    fullName: 'A. Visitor',
    email: inventEmail(),
    gender: 'Male',
    dob: '1998-02-28',
    country: 'Germany',
    interests: ['Coaching', 'Events'],
    aboutYourself: 'I run.\nI read.',
  }
}

/** The message of decision 9, spelled out. */
export function expectedMessage(answers: Answers): string {
  return [
    `Name: ${answers.fullName}`,
    `Email: ${answers.email}`,
    `Gender: ${answers.gender}`,
    `Date of birth: ${answers.dob}`,
    `Country: ${answers.country}`,
    `Interests: ${answers.interests.join(', ')}`,
    `About: ${answers.aboutYourself}`,
  ].join('\n')
}
