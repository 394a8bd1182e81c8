import { waitlistErrors } from '#content/error-words.ts'
import { suggestionWords } from '#content/form-words.ts'
import {
  expectedMessage,
  fillApplication,
  fillAtOnce,
  findField,
  findSignupField,
  inventAnswers,
  openForm,
  submitButton,
  waitLikeAPerson,
} from './fill-form.ts'
import { beginsWith, expect, test } from './visitor.ts'

test('an address that looks like a slip is asked about, once it is written, and never stands in the way', async ({
  page,
  site,
}) => {
  const answers = { ...inventAnswers(), email: `slip-${process.pid}@gmial.com` }
  await openForm(page, '/apply')
  const email = findField(page, 'email')
  const suggestion = page.getByRole('button', { name: beginsWith(suggestionWords.before) })
  await email.pressSequentially('tom@gmial.com')
  await expect(suggestion).toHaveCount(0)
  await email.blur()
  await expect(suggestion).toHaveText(
    `${suggestionWords.before} tom@gmail.com${suggestionWords.after}`,
  )
  await suggestion.click()
  await expect(email).toHaveValue('tom@gmail.com')
  await expect(email).toBeFocused()
  await email.blur()
  await expect(suggestion).toHaveCount(0)

  await fillApplication(page, answers)
  await waitLikeAPerson(page)
  await expect(suggestion).toBeVisible()
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  const lead = site.readLeads().find((each) => each.email === answers.email)
  expect(lead?.message).toBe(expectedMessage(answers))
})

test('an address pasted with what stood around it is forgiven', async ({ page, site }) => {
  const answers = inventAnswers()
  await openForm(page, '/apply')
  await fillAtOnce(page, { ...answers, email: ` <${answers.email}>. ` })
  await waitLikeAPerson(page)
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  const lead = site.readLeads().find(({ email }) => email === answers.email)
  expect(lead?.message).toBe(expectedMessage(answers))
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('the keyboard’s "next" walks the fields and sends nothing; in a short form the last key sends', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await openForm(page, '/apply')
    const [name, email] = [findField(page, 'fullName'), findField(page, 'email')]
    await expect(name).toHaveAttribute('enterkeyhint', 'next')
    await name.fill('A. Visitor')
    await name.press('Enter')
    await expect(email).toBeFocused()
    await email.press('Enter')
    await expect(page.getByLabel('Male', { exact: true })).toBeFocused()
    await expect(page.locator('.field-error')).toHaveCount(0)
    expect(sent).toEqual([])

    await openForm(page, '/shop')
    await findSignupField(page, 'name').fill('A. Visitor')
    await findSignupField(page, 'name').press('Enter')
    await expect(findSignupField(page, 'email')).toBeFocused()
    await expect(findSignupField(page, 'email')).toHaveAttribute('enterkeyhint', 'send')
    await findSignupField(page, 'email').press('Enter')
    await expect(page.locator('.field-error')).toHaveText([waitlistErrors.email])
  })
})

test('on a desk Enter sends, as everywhere', async ({ page }) => {
  await openForm(page, '/shop')
  await findSignupField(page, 'name').press('Enter')
  await expect(page.locator('.field-error')).toHaveCount(2)
})
