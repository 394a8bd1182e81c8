import type { Page } from '@playwright/test'
import { applicationErrors } from '#content/error-words.ts'
import { applicationWords, dismissLabel, failureWords } from '#content/form-words.ts'
import { site as brand } from '#content/site.ts'
import { takeSample } from '#tests/sample.ts'
import { attachToTab } from './attach-to-tab.ts'
import {
  expectAnswers,
  expectHydrated,
  fillApplication,
  fillAtOnce,
  findField,
  inventAnswers,
  openForm,
  submitButton,
} from './fill-form.ts'
import { holdScripts } from './hold-scripts.ts'
import { anyOf, expect, goBack, test } from './visitor.ts'

const rest = '**/rest/v1/**'
const { failure: sentence } = applicationWords

// What a form does is the same in a small window, where there is less to draw.
test.use({ viewport: { width: 360, height: 740 } })

function listDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft')))
}

test('answers survive a reload, a visit elsewhere, going back and a crash of the tab', async ({
  page,
  context,
  browser,
}) => {
  const answers = inventAnswers()
  await openForm(page, '/apply')
  await fillAtOnce(page, answers)
  await page.reload()
  await expectHydrated(page)
  await expectAnswers(page, answers)
  await expect(page.locator('.birthday-age')).toHaveText(/\d/)
  await page.goto('/faq')
  await goBack(page)
  await expectHydrated(page)
  await expectAnswers(page, answers)
  await page.goto('/apply')
  await expectHydrated(page)
  await expectAnswers(page, answers)

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

for (const width of takeSample([360, 1280], 1)) {
  test.describe(`an application at ${width} px that can not be sent`, () => {
    test.use({
      viewport: { width, height: 740 },
      expectedConsole: anyOf(/status of (429|503)|INTERNET_DISCONNECTED/, sentence),
    })

    test('because the store fails stays as it was, says so, and a second press sends it', async ({
      page,
      site,
    }) => {
      const answers = inventAnswers()
      const logged = page.waitForEvent('console', (line) => line.text().includes(sentence))
      await page.route(rest, (route) => route.fulfill({ status: 503, body: '{}' }))
      await openForm(page, '/apply')
      await fillAtOnce(page, answers)
      await submitButton(page).click()
      const toast = page.getByRole('alert')
      await expect(toast).toContainText(failureWords.title)
      await expect(toast).toContainText(sentence)
      await logged
      await expect(page.locator('.form-failure')).toContainText(brand.email.address)
      await expect(submitButton(page)).toBeEnabled()
      await expect(submitButton(page)).toHaveText(applicationWords.submit)
      await expect(submitButton(page)).toBeFocused()
      await expect(page).toHaveURL('/apply')
      await expect(findField(page, 'fullName')).toHaveValue(answers.fullName)

      await toast.getByRole('button', { name: dismissLabel }).press('Enter')
      await expect(toast).toBeEmpty()
      await page.unroute(rest)
      await submitButton(page).click()
      await expect(page).toHaveURL('/thank-you')
      expect(site.readLeads().filter(({ email }) => email === answers.email)).toHaveLength(1)
    })

    test('because no answer comes, too many were sent or the network is gone says so, and is sent in the end', async ({
      page,
      context,
    }) => {
      const answers = inventAnswers()
      const [toast, failure] = [page.getByRole('alert'), page.locator('.form-failure')]
      await page.addInitScript(() => {
        const limit = AbortSignal.timeout
        AbortSignal.timeout = (ms) => {
          AbortSignal.timeout = limit
          document.documentElement.dataset.timeout = String(ms)
          return AbortSignal.timeout(50)
        }
      })
      await page.route(rest, () => {})
      await openForm(page, '/apply')
      await fillAtOnce(page, answers)
      await submitButton(page).click()
      await expect(toast).toContainText(sentence)
      await expect(page.locator('html')).toHaveAttribute('data-timeout', '15000')
      await expect(submitButton(page)).toBeEnabled()

      await page.unroute(rest)
      await page.route(rest, (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, body: '{}' }),
      )
      await submitButton(page).click()
      await expect(failure).toContainText(failureWords.tooMany)
      await expect(toast).toContainText(failureWords.title)
      await page.keyboard.press('Escape')
      await expect(toast).toBeEmpty()
      await expect(failure).toContainText(brand.email.address)

      await page.unroute(rest)
      await context.setOffline(true)
      await submitButton(page).click()
      await expect(failure).toContainText(failureWords.offline)
      await expect(toast).toContainText(sentence)
      await expectAnswers(page, answers)
      await context.setOffline(false)
      await submitButton(page).click()
      await expect(page).toHaveURL('/thank-you')
    })
  })
}

test.describe('before its script has arrived', () => {
  test.use({ expectedConsole: /status of 422/ })

  test('what was typed is kept when the form wakes; and sent before, it is stored and its draft gone', async ({
    page,
    site,
  }) => {
    const answers = inventAnswers()
    const letThrough = await holdScripts(page)
    await page.goto('/apply', { waitUntil: 'commit' })
    await fillApplication(page, answers)
    await expect(page.locator('form[data-hydrated]')).toHaveCount(0)
    letThrough()
    await expectHydrated(page)
    await expectAnswers(page, answers)
    await expect(page.locator('.birthday-age')).toHaveText(/\d/)

    await findField(page, 'aboutYourself').fill('An earlier try')
    await holdScripts(page)
    await page.goto('/apply', { waitUntil: 'domcontentloaded' })
    await fillAtOnce(page, answers)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    expect(site.readLeads().filter(({ email }) => email === answers.email)).toHaveLength(1)
    await expect.poll(() => listDrafts(page)).toEqual([])
  })

  test('a refused form wakes with its errors, mends them and is sent', async ({ page, site }) => {
    const answers = inventAnswers()
    const letThrough = await holdScripts(page)
    await page.goto('/apply', { waitUntil: 'domcontentloaded' })
    await fillAtOnce(page, { ...answers, email: 'visitor@' })
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
