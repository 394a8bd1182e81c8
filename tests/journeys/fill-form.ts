import { expect, type Locator, type Page } from '@playwright/test'
import { fillText } from '#content/fill-text.ts'
import { writeSummaryHeading } from '#site/forms/lead-form-frame.tsx'
import {
  applicationCopy,
  gatheringCopy,
  summaryCopy,
  waitlistCopy,
} from '#tests/shipped-content.ts'
import type { Site } from './visitor.ts'

export type Answers = {
  fullName: string
  email: string
  gender?: string
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

const { labels, choices } = applicationCopy

export function inventAnswers(): Answers {
  const [gender = ''] = choices.gender
  const country = choices.country.at(-1) ?? ''
  return {
    fullName: 'A. Visitor',
    email: inventEmail(),
    gender,
    dob: '1998-02-28',
    country,
    interests: choices.interests,
    aboutYourself: 'I run.\nI read.',
  }
}

/** The message of decision 13, spelled out. */
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

/** A field of the application, as a person finds it: by its label. */
export function findField(page: Page, name: keyof typeof labels): Locator {
  return page.getByLabel(labels[name], { exact: true })
}

/** A field of a sign-up; a gathering and the waitlist may call it differently. */
export function findSignupField(page: Page, name: 'name' | 'email'): Locator {
  const [one, other] = [gatheringCopy, waitlistCopy].map((copy) =>
    page.getByLabel(copy.labels[name], { exact: true }),
  )
  if (!one || !other) throw new Error('There are two forms for sign-ups.')
  return one.or(other)
}

/** What forms say, on the page and in the console, when they could not be sent. */
export const failures = [applicationCopy, gatheringCopy, waitlistCopy].map(({ failure }) => failure)

/** The calls of all three forms. */
export const rest = '**/rest/v1/**'

export function failToStore(page: Page): Promise<unknown> {
  return page.route(rest, (route) => route.fulfill({ status: 503, body: '{}' }))
}

export const writeAge = (age: string) => fillText(applicationCopy.age, { age })

export async function fillApplication(page: Page, answers: Answers): Promise<void> {
  await findField(page, 'fullName').fill(answers.fullName)
  await findField(page, 'email').fill(answers.email)
  if (answers.gender) await page.getByLabel(answers.gender, { exact: true }).check()
  if (answers.dob) await findField(page, 'dob').fill(answers.dob)
  if (answers.country) await findField(page, 'country').selectOption(answers.country)
  for (const interest of answers.interests) {
    await page.getByLabel(interest, { exact: true }).check()
  }
  await findField(page, 'aboutYourself').fill(answers.aboutYourself)
}

/** Fills in the form in one step, for tests of something else. */
export function fillAtOnce(page: Page, answers: Answers): Promise<void> {
  const { gender, interests, ...texts } = answers
  return page.evaluate(
    ([typed, chosen]) => {
      for (const [name, value] of Object.entries(typed)) {
        const field = document.querySelector<HTMLInputElement>(`form [name=${name}]`)
        if (!field) throw new Error(`There is no field ${name}.`)
        field.value = value
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      for (const choice of chosen) {
        const box = document.querySelector<HTMLInputElement>(`form [value="${choice}"]`)
        if (!box?.checked) box?.click()
      }
    },
    [texts, gender ? [gender, ...interests] : interests] as const,
  )
}

export async function fillSignup(page: Page, name: string, email: string): Promise<void> {
  await findSignupField(page, 'name').fill(name)
  await findSignupField(page, 'email').fill(email)
}

/** Holds requests back until they are released, as a poor connection does. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

export async function expectHydrated(page: Page): Promise<void> {
  await page.locator('form[data-hydrated]').waitFor()
}

/** Advances the page's clock by two seconds, below which an application is flagged as a machine's. */
export async function waitLikeAPerson(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + 2_100
  })
}

/** The summary has the focus and lists these sentences, in the order of the fields. */
export async function expectErrors(page: Page, messages: readonly string[]): Promise<void> {
  const name = writeSummaryHeading(summaryCopy.headings, messages.length)
  const summary = page.getByRole('region', { name, exact: true })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([...messages])
}

export async function expectNoErrors(page: Page): Promise<void> {
  await expect(page.locator('form [aria-invalid=true]')).toHaveCount(0)
  await expect(page.locator('form').getByRole('region')).toHaveCount(0)
}

/** Every answer that was given is in the form. */
export async function expectAnswers(page: Page, answers: Answers): Promise<void> {
  const readAnswers = () =>
    page.evaluate(() => {
      const given = new FormData(document.querySelector('form') ?? undefined)
      return { ...Object.fromEntries(given), interests: given.getAll('interests') }
    })
  await expect.poll(readAnswers).toMatchObject(answers)
}

export function submitButton(page: Page): Locator {
  return page.locator('form button[type=submit]')
}

/** Sends the form, which leads to the next page, and is stored once. */
export async function sendOnce(page: Page, site: Site, email: string): Promise<void> {
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  expect(site.findLeads(email)).toHaveLength(1)
}

/** Points at the form, as a visitor does who is about to fill it in, and waits for its script. */
export async function touchForm(page: Page): Promise<void> {
  // Before that, nothing may listen yet.
  await page.waitForLoadState()
  await submitButton(page).hover()
  await expectHydrated(page)
}

export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await touchForm(page)
}
