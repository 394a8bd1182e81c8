import type { Page } from '@playwright/test'
import { gatheringErrors, waitlistErrors } from '#content/error-words.ts'
import { gatheringWords, waitlistWords } from '#content/form-words.ts'
import { takeSample } from '#tests/sample.ts'
import { fillSignup, findSignupField, inventEmail, openForm, submitButton } from './fill-form.ts'
import { anyOf, expect, test } from './visitor.ts'

const gatherings = ['/spring-equinox', '/summer-solstice', '/autumn-equinox', '/winter-solstice']

/** The size of plain text: "17px". */
function readTextSize(page: Page): Promise<string> {
  return page.locator('body').evaluate((body) => getComputedStyle(body).fontSize)
}

async function expectErrors(page: Page): Promise<void> {
  await submitButton(page).click()
  await expect(page.locator('.field-error')).toHaveText(Object.values(gatheringErrors))
  await expect(page.locator('.summary h2')).toHaveCSS('font-size', await readTextSize(page))
}

for (const width of takeSample([360, 1280], 1)) {
  test.describe(`sign-ups at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('each gathering takes a name and an address and thanks for it', async ({ page, site }) => {
      for (const path of takeSample(gatherings, 2)) {
        const email = inventEmail()
        await openForm(page, path)
        await expect(submitButton(page)).toHaveText(gatheringWords.submit)
        if (takeSample(gatherings, 1).includes(path)) await expectErrors(page)
        await fillSignup(page, 'A. Visitor', email)
        await expect(page.locator('.field-error')).toHaveCount(0)
        await submitButton(page).click()
        await expect(page).toHaveURL('/thank-you')
        const stored = site.readLeads().filter((lead) => lead.email === email)
        expect(stored).toMatchObject([
          { kind: 'gathering', name: 'A. Visitor', gathering: path.slice(1) },
        ])
      }
    })

    test('the waitlist shows a toast, and "You’re on the list!" takes the place of the form; asking twice answers the same and is stored once', async ({
      page,
      site,
    }) => {
      const email = inventEmail()
      await openForm(page, '/shop')
      await fillSignup(page, 'A', 'nobody@')
      await submitButton(page).click()
      await expect(page.locator('.field-error')).toHaveText(Object.values(waitlistErrors))
      await fillSignup(page, 'A. Visitor', email)
      await submitButton(page).click()
      await expect(page.getByRole('status')).toContainText(waitlistWords.success)
      await expect(
        page.getByRole('heading', { name: waitlistWords.success, exact: true }),
      ).toBeVisible()
      await expect(page.locator('form')).toHaveCount(0)
      expect(site.readLeads().filter((lead) => lead.email === email)).toMatchObject([
        { kind: 'waitlist', name: 'A. Visitor' },
      ])
      await page.reload()
      await expect(findSignupField(page, 'name')).toHaveValue('')
      await fillSignup(page, 'A. Visitor', email.toUpperCase())
      await submitButton(page).click()
      await expect(
        page.getByRole('heading', { name: waitlistWords.success, exact: true }),
      ).toBeVisible()
      expect(site.readLeads().filter((lead) => lead.email.toLowerCase() === email)).toHaveLength(1)
    })
  })
}

test.describe('a sign-up that can not be stored', () => {
  test.use({
    expectedConsole: anyOf(/status of 503/, gatheringWords.failure, waitlistWords.failure),
  })

  test('never says "You’re on the list!": it says what happened and keeps the form', async ({
    page,
  }) => {
    await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503, body: '{}' }))
    for (const [path, { failure }] of [
      ['/shop', waitlistWords],
      ['/spring-equinox', gatheringWords],
    ] as const) {
      await openForm(page, path)
      await fillSignup(page, 'A. Visitor', 'someone@example.com')
      await submitButton(page).click()
      await expect(page.getByRole('alert')).toContainText(failure)
      await expect(page).toHaveURL(path)
      await expect(findSignupField(page, 'email')).toHaveValue('someone@example.com')
      await expect(page.getByText(waitlistWords.success)).toHaveCount(0)
    }
  })
})
