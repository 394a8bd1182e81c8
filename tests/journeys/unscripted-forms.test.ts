import { applicationErrors, gatheringErrors, waitlistErrors } from '#content/error-words.ts'
import { applicationWords, failureWords, summaryWords, waitlistWords } from '#content/form-words.ts'
import { site as brand } from '#content/site.ts'
import { takeSample } from '#tests/sample.ts'
import {
  expectedMessage,
  fillAtOnce,
  fillSignup,
  findField,
  inventAnswers,
  inventEmail,
  submitButton,
  writeAge,
} from './fill-form.ts'
import { projectRoot, type RunningSite, startSite } from './start-site.ts'
import { beginsWith, expect, test } from './visitor.ts'

test.use({ javaScriptEnabled: false })

for (const width of takeSample([360, 1280], 1)) {
  test.describe(`without script at ${width} px`, () => {
    test.use({
      viewport: { width, height: 740 },
      expectedConsole: /status of 422/,
    })

    test('an empty application lists every sentence of the spec; filled in, it is stored, and the thank-you page answers', async ({
      page,
      site,
    }) => {
      const answers = inventAnswers()
      await page.goto('/apply')
      await expect(page.getByText(writeAge('--'))).toBeVisible()
      await submitButton(page).click()
      await expect(page.locator('.summary a')).toHaveText([
        applicationErrors.fullName,
        applicationErrors.email,
        applicationErrors.gender,
        applicationErrors.dob,
        applicationErrors.interests,
      ])
      await fillAtOnce(page, answers)
      await submitButton(page).click()
      await expect(page).toHaveURL('/thank-you')
      const stored = site.readLeads().filter(({ email }) => email === answers.email)
      expect(stored).toMatchObject([
        { kind: 'application', name: answers.fullName, message: expectedMessage(answers) },
      ])
    })

    test('a wrong application comes back with its answers and the errors in place', async ({
      page,
      site,
    }) => {
      const answers = { ...inventAnswers(), email: 'visitor@', interests: [] }
      await page.goto('/apply')
      await fillAtOnce(page, answers)
      const [answer] = await Promise.all([
        page.waitForResponse((response) => response.request().method() === 'POST'),
        submitButton(page).click(),
      ])
      expect(answer.status()).toBe(422)
      await expect(page).toHaveURL('/apply')
      await expect(page).toHaveTitle(beginsWith(summaryWords.titlePrefix))
      await expect(
        page.getByRole('region', { name: summaryWords.headings[1] ?? '', exact: true }),
      ).toBeFocused()
      await expect(page.locator('.field-error')).toHaveText([
        applicationErrors.email,
        applicationErrors.interests,
      ])
      await expect(findField(page, 'fullName')).toHaveValue(answers.fullName)
      await expect(findField(page, 'email')).toHaveValue('visitor@')
      await expect(page.getByLabel('Male', { exact: true })).toBeChecked()
      await expect(findField(page, 'dob')).toHaveValue('1998-02-28')
      await expect(page.locator('.birthday-age')).toHaveText(/\d/)
      await expect(findField(page, 'country')).toHaveValue('Germany')
      await expect(findField(page, 'aboutYourself')).toHaveValue(answers.aboutYourself)

      const email = inventEmail()
      await findField(page, 'email').fill(email)
      await page.getByLabel('Events').check()
      await submitButton(page).click()
      await expect(page).toHaveURL('/thank-you')
      expect(site.readLeads().filter((lead) => lead.email === email)).toHaveLength(1)
    })

    test('a gathering and the waitlist take a name and an address, or say what is wrong', async ({
      page,
      site,
    }) => {
      const email = inventEmail()
      await page.goto('/winter-solstice')
      await submitButton(page).click()
      await expect(page.locator('.field-error')).toHaveText(Object.values(gatheringErrors))
      await fillSignup(page, 'A. Visitor', email)
      await submitButton(page).click()
      await expect(page).toHaveURL('/thank-you')

      await page.goto('/shop')
      await submitButton(page).click()
      await expect(page.locator('.field-error')).toHaveText(Object.values(waitlistErrors))
      await fillSignup(page, 'A. Visitor', email)
      await submitButton(page).click()
      await expect(page.getByRole('heading', { name: waitlistWords.success })).toBeVisible()
      await expect(page.locator('form')).toHaveCount(0)

      const stored = site.readLeads().filter((lead) => lead.email === email)
      expect(stored).toMatchObject([
        { kind: 'gathering', name: 'A. Visitor', gathering: 'winter-solstice' },
        { kind: 'waitlist', name: 'A. Visitor' },
      ])
    })
  })
}

const limitedTest = test.extend<{ limitedSite: RunningSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  limitedSite: async ({}, use) => {
    const clock = new URL('stop-clock.ts', import.meta.url).href
    const env = { LEADS_PER_MINUTE: '1', NODE_OPTIONS: `--import=${clock}` }
    const site = await startSite(projectRoot, env)
    await use(site)
    await site.stop()
  },
})

limitedTest.describe('too often in a minute, without script', () => {
  limitedTest.use({ expectedConsole: /status of 429/ })

  limitedTest(
    'the page comes back with the answers, the spec’s sentence and a way to write',
    async ({ page, limitedSite }) => {
      const send = async () => {
        const answers = inventAnswers()
        await page.goto(`${limitedSite.address}/apply`)
        await fillAtOnce(page, answers)
        await submitButton(page).click()
        return answers
      }
      await send()
      await expect(page).toHaveURL(`${limitedSite.address}/thank-you`)
      const answers = await send()
      await expect(page.locator('.form-failure')).toContainText(
        `${failureWords.title} ${applicationWords.failure}`,
      )
      await expect(page.locator('.form-failure')).toContainText(brand.email.address)
      await expect(findField(page, 'email')).toHaveValue(answers.email)
      expect(limitedSite.readLeads()).toHaveLength(1)
    },
  )
})
