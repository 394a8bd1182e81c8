import { expect, type Locator, type Page } from '@playwright/test'
import type { Answers } from './invent-answers.ts'

export { type Answers, expectedMessage, inventAnswers, inventEmail } from './invent-answers.ts'

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
