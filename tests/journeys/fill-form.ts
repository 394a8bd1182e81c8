import { expect, type Locator, type Page } from '@playwright/test'

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

/** By label, as the spec words them; written out here so that content cannot agree with itself. */
export async function fillApplication(page: Page, answers: Answers): Promise<void> {
  await page.getByLabel('Full Name').fill(answers.fullName)
  await page.getByLabel('Email').fill(answers.email)
  if (answers.gender) await page.getByLabel(answers.gender, { exact: true }).check()
  if (answers.dob) await page.getByLabel('Date of Birth').fill(answers.dob)
  if (answers.country) await page.getByLabel('Country').selectOption(answers.country)
  for (const interest of answers.interests) await page.getByLabel(interest).check()
  await page.getByLabel('Tell us about yourself').fill(answers.aboutYourself)
}

export async function fillSignup(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
}

/** The message of decision 16, spelled out. */
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

/** The form is hydrated. */
export async function expectAwake(page: Page): Promise<void> {
  await expect(page.locator('form[data-hydrated]')).toBeVisible()
}

/** Two seconds, below which an application is marked as a machine's. */
export async function waitLikeAPerson(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2_100)
}

export function submitButton(page: Page): Locator {
  return page.locator('form button[type=submit]')
}

export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectAwake(page)
}
