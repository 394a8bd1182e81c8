import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { applicationErrors, applicationWords } from '#schema/forms.ts'
import { thankYou } from '#schema/pages.ts'
import { findFaintText } from './contrast.ts'
import {
  expectErrors,
  fillAtOnce,
  fillSignup,
  findField,
  inventAnswers,
  inventEmail,
  openForm,
  submitButton,
  writeAge,
} from './fill-form.ts'
import { expect, test, watchRequests } from './visitor.ts'

const { opening, sent, sun, passages } = thankYou
const findText = (page: Page, text: string) => page.getByText(text, { exact: true })
const findKeep = (page: Page) => page.getByRole('link', { name: sun.keep })

async function apply(page: Page, dob: string): Promise<void> {
  await openForm(page, '/apply')
  await fillAtOnce(page, { ...inventAnswers(), dob })
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
}

/** As the page stands when nobody has sent anything. */
async function expectNoClaim(page: Page): Promise<void> {
  await expect(findText(page, opening.lead)).toBeVisible()
  await expect(findText(page, sent.lead)).toBeHidden()
  for (const { heading } of passages) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(findKeep(page)).toBeHidden()
}

test('an application ends with the sun of its day of birth, the days to the next gathering and a picture to keep, and the day is forgotten', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-17T12:00:00'))
  const takeRequests = watchRequests(page)
  await apply(page, '2002-06-21')
  await expect(findText(page, sun.highest.replace('{date}', 'June 21, 2002'))).toBeVisible()
  await expect(page.getByText(sun.next.split('{')[0] ?? '')).toBeVisible()
  await expect(page.getByRole('heading', { name: sent.application })).toBeVisible()
  for (const { heading } of passages) await expect(findText(page, heading)).toBeHidden()
  expect(await findFaintText(page)).toEqual([])
  const [download] = await Promise.all([page.waitForEvent('download'), findKeep(page).click()])
  expect(download.suggestedFilename()).toBe('sun-2002-06-21.svg')
  const file = readFileSync(await download.path(), 'utf8')
  expect(file).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*June 21, 2002.*<\/svg>$/)
  expect((await takeRequests()).filter((address) => address.includes('2002'))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('2002')
  await page.reload()
  await expectNoClaim(page)
})

test('a day between the turns of the year is compared with today, in winter light as well', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2027-06-21T12:00:00'))
  await apply(page, '1999-12-05')
  await expect(page.getByText('December 5, 1999')).toContainText('46°')
  expect(await findFaintText(page)).toEqual([])
})

test('a sign-up ends with its own gathering, whichever is next', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.setFixedTime(new Date('2026-11-17T12:00:00'))
  await openForm(page, '/summer-solstice')
  await fillSignup(page, 'A. Visitor', inventEmail())
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  await expect(findText(page, sun.highest.replace('{date}', 'June 20, 2027'))).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Summer Solstice' })).toBeVisible()
  await expect(main.locator('a[href$=".ics"]:visible')).toHaveAttribute(
    'href',
    '/summer-solstice-2027.ics',
  )
  await expect(page.getByRole('heading', { name: sent.gathering })).toBeVisible()
  await expect(page.getByRole('heading', { name: sent.application })).toBeHidden()
})

test('opened by itself, the page claims nothing', async ({ page }) => {
  await page.goto('/thank-you')
  await expectNoClaim(page)
  await expect(page.getByRole('status')).toBeEmpty()
})

test('under 18 there is a sentence and no sun, and the application is sent; a date to come is named', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2027-02-28T12:00:00'))
  await openForm(page, '/apply')
  const figure = page.locator('form figure')
  await findField(page, 'dob').fill('2002-06-21')
  await expect(figure).toContainText('June 21, 2002')
  await fillAtOnce(page, { ...inventAnswers(), dob: '2027-03-01' })
  await expect(findText(page, applicationWords.dobInFuture)).toBeVisible()
  await submitButton(page).click()
  await expectErrors(page, [applicationErrors.dob])
  await findField(page, 'dob').fill('2012-04-04')
  await expect(page.getByText(writeAge('14'))).toBeVisible()
  await expect(findText(page, applicationWords.underAge)).toBeVisible()
  await expect(figure).toHaveCount(0)
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  await expect(findText(page, sent.lead)).toBeVisible()
  await expect(findKeep(page)).toBeHidden()
})

test.describe('before its script came', () => {
  test.use({ expectedConsole: /net::ERR_FAILED/ })

  test('a posted application is announced as well, and the address forgets it', async ({
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/apply', { waitUntil: 'domcontentloaded' })
    await fillAtOnce(page, inventAnswers())
    await submitButton(page).click()
    await expect(page.getByRole('status')).toContainText(applicationWords.success)
    await expect(page).toHaveURL('/thank-you')
    await page.reload()
    await expectNoClaim(page)
  })
})
