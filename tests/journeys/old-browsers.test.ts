import {
  expectedMessage,
  fillApplication,
  fillSignup,
  inventAnswers,
  inventEmail,
  openForm,
  submitButton,
  waitLikeAPerson,
} from './fill-form.ts'
import { takeAway } from './take-away.ts'
import { expect, test } from './visitor.ts'

test.describe('in the oldest browsers we promise', () => {
  test.beforeEach(({ page }) => takeAway(page))

  test('what they lack is really gone', async ({ page }) => {
    await page.goto('/')
    expect(await page.evaluate(() => 'parse' in URL)).toBe(false)
    expect(await page.evaluate(() => 'withResolvers' in Promise)).toBe(false)
    expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false)
  })

  test('an application arrives, with who sent the visitor', async ({ page, site }) => {
    const answers = inventAnswers()
    await openForm(page, '/apply?ref=TOM-24&utm_source=mail')
    await fillApplication(page, answers)
    await waitLikeAPerson(page)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    await expect(page.getByRole('status')).toContainText('Application Submitted!')
    const lead = site.readLeads().find(({ email }) => email === answers.email)
    expect(lead?.message).toBe(
      `${expectedMessage(answers)}\nReferral code: TOM-24\nUTM: source=mail`,
    )
  })

  test('a sign-up and a place on the waitlist arrive', async ({ page, site }) => {
    const email = inventEmail()
    await openForm(page, '/spring-equinox')
    await fillSignup(page, 'A. Visitor', email)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    await openForm(page, '/shop')
    await fillSignup(page, 'A. Visitor', email)
    await submitButton(page).click()
    await expect(page.getByRole('heading', { name: "You're on the list!" })).toBeVisible()
    expect(site.readLeads().filter((lead) => lead.email === email)).toHaveLength(2)
  })
})
