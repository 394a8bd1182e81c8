import {
  expectedMessage,
  fillApplication,
  inventAnswers,
  openForm,
  submitButton,
  waitLikeAPerson,
} from './fill-form.ts'
import { expect, test } from './visitor.ts'

test('an address that looks like a slip is asked about, once it is written, and never stands in the way', async ({
  page,
  site,
}) => {
  const answers = { ...inventAnswers(), email: `slip-${process.pid}@gmial.com` }
  await openForm(page, '/apply')
  const email = page.getByLabel('Email')
  const suggestion = page.getByRole('button', { name: /^Did you mean/ })
  await email.pressSequentially('tom@gmial.com')
  await expect(suggestion).toHaveCount(0)
  await email.blur()
  await expect(suggestion).toHaveText('Did you mean tom@gmail.com?')
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
  await fillApplication(page, { ...answers, email: ` <${answers.email}>. ` })
  await waitLikeAPerson(page)
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  const lead = site.readLeads().find(({ email }) => email === answers.email)
  expect(lead?.message).toBe(expectedMessage(answers))
})

test('every field says what a browser may fill in, and the date is the browser’s own', async ({
  page,
}) => {
  await openForm(page, '/apply')
  const read = (label: string) => page.getByLabel(label).getAttribute('autocomplete')
  expect([
    await read('Full Name'),
    await read('Email'),
    await read('Date of Birth'),
    await read('Country'),
  ]).toEqual(['name', 'email', 'bday', 'country-name'])
  await expect(page.getByLabel('Date of Birth')).toHaveAttribute('type', 'date')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('the keyboard’s "next" walks the fields and sends nothing', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await openForm(page, '/apply')
    const [name, email] = [page.getByLabel('Full Name'), page.getByLabel('Email')]
    await expect(name).toHaveAttribute('enterkeyhint', 'next')
    await name.fill('A. Visitor')
    await name.press('Enter')
    await expect(email).toBeFocused()
    await email.press('Enter')
    await expect(page.getByLabel('Male', { exact: true })).toBeFocused()
    await expect(page.locator('.field-error')).toHaveCount(0)
    expect(sent).toEqual([])
  })

  test('in a short form the last key sends', async ({ page }) => {
    await openForm(page, '/shop')
    await page.getByLabel('Name').fill('A. Visitor')
    await page.getByLabel('Name').press('Enter')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAttribute('enterkeyhint', 'send')
    await page.getByLabel('Email').press('Enter')
    await expect(page.locator('.field-error')).toHaveText(['Please enter a valid email address'])
  })
})

test('on a desk Enter sends, as everywhere', async ({ page }) => {
  await openForm(page, '/shop')
  await page.getByLabel('Name').press('Enter')
  await expect(page.locator('.field-error')).toHaveCount(2)
})
