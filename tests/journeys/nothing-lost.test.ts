import type { Page } from '@playwright/test'
import { applicationErrors } from '#content/error-words.ts'
import { applicationWords, failureWords } from '#content/form-words.ts'
import { site as brand } from '#content/site.ts'
import { attachToTab } from './attach-to-tab.ts'
import {
  type Answers,
  expectHydrated,
  fillApplication,
  findField,
  inventAnswers,
  openForm,
  submitButton,
} from './fill-form.ts'
import { holdScripts } from './hold-scripts.ts'
import { anyOf, expect, test } from './visitor.ts'

const rest = '**/rest/v1/**'

async function expectAnswers(page: Page, answers: Answers): Promise<void> {
  await expect(findField(page, 'fullName')).toHaveValue(answers.fullName)
  await expect(findField(page, 'email')).toHaveValue(answers.email)
  await expect(page.getByLabel('Male', { exact: true })).toBeChecked()
  await expect(findField(page, 'dob')).toHaveValue(answers.dob ?? '')
  await expect(findField(page, 'country')).toHaveValue(answers.country ?? '')
  await expect(page.getByLabel('Coaching', { exact: true })).toBeChecked()
  await expect(page.getByLabel('Events', { exact: true })).toBeChecked()
  await expect(findField(page, 'aboutYourself')).toHaveValue(answers.aboutYourself)
}

function listDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))
}

test('answers survive a reload, a visit elsewhere and going back', async ({ page }) => {
  const answers = inventAnswers()
  await openForm(page, '/apply')
  await fillApplication(page, answers)
  await page.reload()
  await expectHydrated(page)
  await expectAnswers(page, answers)
  await expect(page.locator('.birthday-age')).toHaveText(/\d/)
  await page.goto('/faq')
  await page.evaluate(() => history.back())
  await expectHydrated(page)
  await expectAnswers(page, answers)
  await page.goto('/apply')
  await expectHydrated(page)
  await expectAnswers(page, answers)
})

test('answers survive a crash of the tab', async ({ page, context, browser }) => {
  const answers = inventAnswers()
  await openForm(page, '/apply')
  await fillApplication(page, answers)
  const client = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  client.send('Page.crash').catch(() => {})
  await crashed
  // Playwright gives a crashed page up; the browser itself does what its reload button does.
  const tab = await attachToTab(browser, page.url())
  await tab.send('Page.reload')
  const readName = () => tab.evaluate('document.querySelector("[name=fullName]")?.value')
  await expect.poll(readName).toBe(answers.fullName)
  const readAbout = () => tab.evaluate('document.querySelector("[name=aboutYourself]")?.value')
  await expect.poll(readAbout).toBe(answers.aboutYourself)
})

test('a sent application leaves nothing behind on the device', async ({ page }) => {
  await openForm(page, '/apply')
  await fillApplication(page, inventAnswers())
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  await expect.poll(() => listDrafts(page)).toEqual([])
  await openForm(page, '/apply')
  await expect(findField(page, 'fullName')).toHaveValue('')
})

test.describe('offline', () => {
  test.use({ expectedConsole: anyOf(/INTERNET_DISCONNECTED/, applicationWords.failure) })

  test('the form says so, stays, and is sent when the network is back', async ({
    page,
    context,
  }) => {
    const answers = inventAnswers()
    await openForm(page, '/apply')
    await fillApplication(page, answers)
    await context.setOffline(true)
    await submitButton(page).click()
    await expect(page.locator('.form-failure')).toContainText(failureWords.offline)
    await expect(page.getByRole('alert')).toContainText(applicationWords.failure)
    await expectAnswers(page, answers)
    await context.setOffline(false)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
  })
})

test.describe('an answer that never comes', () => {
  test.use({ expectedConsole: anyOf(applicationWords.failure) })

  test('is waited for at most 15 seconds', async ({ page }) => {
    await page.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = (ms) => {
        document.documentElement.dataset.timeout = String(ms)
        return timeout(50)
      }
    })
    await page.route(rest, () => {})
    await openForm(page, '/apply')
    await fillApplication(page, inventAnswers())
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toContainText(applicationWords.failure)
    await expect(page.locator('html')).toHaveAttribute('data-timeout', '15000')
    await expect(submitButton(page)).toBeEnabled()
  })
})

test.describe('too often in a minute', () => {
  test.use({ expectedConsole: anyOf(/status of 429/, applicationWords.failure) })

  test('is said beside the button', async ({ page }) => {
    await page.route(rest, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, body: '{}' }),
    )
    await openForm(page, '/apply')
    await fillApplication(page, inventAnswers())
    await submitButton(page).click()
    await expect(page.locator('.form-failure')).toContainText(failureWords.tooMany)
    await expect(page.getByRole('alert')).toContainText(failureWords.title)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('alert')).toBeEmpty()
    await expect(page.locator('.form-failure')).toContainText(brand.email.address)
  })
})

test('what was typed before the script arrived is kept when it wakes', async ({ page }) => {
  const answers = inventAnswers()
  const letThrough = await holdScripts(page)
  await page.goto('/apply', { waitUntil: 'commit' })
  await fillApplication(page, answers)
  await expect(page.locator('form[data-hydrated]')).toHaveCount(0)
  letThrough()
  await expectHydrated(page)
  await expectAnswers(page, answers)
  await expect(page.locator('.birthday-age')).toHaveText(/\d/)
})

test('a form sent before its script arrived is stored, and its draft is gone', async ({
  page,
  site,
}) => {
  const answers = inventAnswers()
  await openForm(page, '/apply')
  await fillApplication(page, { ...answers, aboutYourself: 'An earlier try' })
  await holdScripts(page)
  await page.goto('/apply', { waitUntil: 'commit' })
  await fillApplication(page, answers)
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  expect(site.readLeads().filter(({ email }) => email === answers.email)).toHaveLength(1)
  await expect.poll(() => listDrafts(page)).toEqual([])
})

test.describe('a form refused before its script arrived', () => {
  test.use({ expectedConsole: /status of 422/ })

  test('wakes with its errors, mends them and is sent', async ({ page, site }) => {
    const answers = inventAnswers()
    const letThrough = await holdScripts(page)
    await page.goto('/apply', { waitUntil: 'commit' })
    await fillApplication(page, { ...answers, email: 'visitor@' })
    await submitButton(page).click()
    await expect(page.locator('.field-error')).toHaveText([applicationErrors.email])
    await expect(page.locator('style')).toHaveCount(1)
    letThrough()
    await expectHydrated(page)
    await expect(page.locator('.field-error')).toHaveText([applicationErrors.email])
    await findField(page, 'email').fill(answers.email)
    await expect(page.locator('.field-error')).toHaveCount(0)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    expect(site.readLeads().filter(({ email }) => email === answers.email)).toHaveLength(1)
  })
})

test('no script is fetched before the page has loaded', async ({ page }) => {
  const scripts: string[] = []
  let fetchedBeforeLoad = -1
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  page.once('load', () => {
    fetchedBeforeLoad = scripts.length
  })
  await openForm(page, '/apply')
  expect(fetchedBeforeLoad).toBe(0)
  expect(scripts.length).toBeGreaterThan(0)
})
