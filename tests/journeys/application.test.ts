import {
  applicationErrors,
  applicationWords,
  suggestionWords,
  summaryWords,
} from '#schema/forms.ts'
import { yearWords } from '#schema/gatherings.ts'
import { applicationLabels, countryOptions } from '#tests/content/spec-application.ts'
import {
  expectAnswers,
  expectErrors,
  expectedMessage,
  expectHydrated,
  expectNoErrors,
  fillApplication,
  fillAtOnce,
  findField,
  inventAnswers,
  openForm,
  rest,
  submitButton,
  waitLikeAPerson,
  writeAge,
} from './fill-form.ts'
import { beginsWith, expect, goBack, test, watchRequests } from './visitor.ts'

const isInError = beginsWith(summaryWords.titlePrefix)

/** That the form was begun is said with the page's address alone (signups.test.ts). */
const isNoReport = (address: string) => !/^\/starts\?http:[^?]+\/apply$/.test(address)

test('the form has the fields of the spec in order, shows age, sun of birth and room left as typed, and refuses a date out of range', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2027-02-28T12:00:00'))
  await openForm(page, '/apply')
  const { heading, note, aboutPlaceholder } = applicationWords
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  await expect(page.locator('form').getByText(note)).toBeVisible()
  await expect(page.locator('form :is(div > label[for], legend)')).toHaveText(applicationLabels)
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(findField(page, 'country').locator('option')).toHaveText(countryOptions)
  const about = findField(page, 'aboutYourself')
  await expect(about).toHaveAttribute('placeholder', aboutPlaceholder)
  for (const [name, autocomplete] of [
    ['fullName', 'name'],
    ['email', 'email'],
    ['dob', 'bday'],
    ['country', 'country-name'],
  ] as const) {
    await expect(findField(page, name)).toHaveAttribute('autocomplete', autocomplete)
  }
  const birthday = findField(page, 'dob')
  await expect(birthday).toHaveAttribute('min', '1900-01-01')
  await expect(birthday).toHaveAttribute('max', '2027-02-28')

  const takeRequests = watchRequests(page)
  for (const [date, age] of [
    ['2000-02-29', '26'],
    ['2000-02-28', '27'],
    ['2027-03-01', '--'],
    ['1999-06-21', '27'],
  ] as const) {
    await birthday.fill(date)
    await expect(page.getByText(writeAge(age), { exact: true }), date).toBeVisible()
  }
  await expect(page.getByText(yearWords.born.replace('{date}', 'June 21, 1999'))).toBeVisible()
  const sent = (await takeRequests()).filter(isNoReport)
  expect(sent, 'the date of birth is sent nowhere').toEqual([])

  await about.fill('😀'.repeat(4_880))
  await expect(about).toHaveAccessibleDescription('120 characters left')
  await about.fill('😀'.repeat(5_003))
  await expect(about).toHaveAccessibleDescription('3 characters too many')
  await fillAtOnce(page, { ...inventAnswers(), dob: '1899-12-31' })
  await submitButton(page).click()
  await expectErrors(page, [applicationErrors.dob])
})

test('an empty form lists the sentences of the spec, each leads to its field, and each goes away as its answer is corrected', async ({
  page,
}) => {
  const { fullName, email, gender, dob, interests } = applicationErrors
  await openForm(page, '/apply')
  await submitButton(page).click()
  await expectErrors(page, [fullName, email, gender, dob, interests])
  await expect(page).toHaveTitle(isInError)
  const field = findField(page, 'email')
  await expect(field).toHaveAccessibleDescription(email)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('link', { name: email }).click()
  await expect(field).toBeFocused()

  await field.fill('someone@example.com')
  await expect(page.getByText(email)).toHaveCount(0)
  await field.fill('someone@')
  await submitButton(page).click()
  await expectErrors(page, [fullName, email, gender, dob, interests])
  await fillAtOnce(page, inventAnswers())
  await expectNoErrors(page)
  await expect(page).not.toHaveTitle(isInError)
})

test('an application is sent once, shows that it is on its way, ends on the thank-you page, and leaves nothing on the device', async ({
  page,
  site,
}) => {
  const answers = inventAnswers()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const bodies: unknown[] = []
  await page.route(rest, async (route) => {
    bodies.push(route.request().postDataJSON())
    await held
    await route.continue()
  })
  await openForm(page, '/apply')
  await fillApplication(page, answers)
  await waitLikeAPerson(page)
  await submitButton(page).dblclick()
  await expect(submitButton(page)).toHaveText(applicationWords.submitting)
  await expect(submitButton(page)).toBeDisabled()
  release()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('status')).toContainText(applicationWords.success)
  const row = { name: answers.fullName, email: answers.email, message: expectedMessage(answers) }
  expect(bodies).toEqual([row])
  expect(site.findLeads(answers.email)).toMatchObject([{ kind: 'application', ...row }])

  const listDrafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))
  await expect.poll(() => page.evaluate(listDrafts)).toEqual([])
  await goBack(page)
  await expect(page).toHaveURL('/apply')
  await expectHydrated(page)
  await expectAnswers(page, { fullName: '', email: '', interests: [], aboutYourself: '' })
})

test('an email address that looks like a typo is asked about, one with brackets is cleaned, and one sent at once is flagged', async ({
  page,
  site,
}) => {
  const answers = inventAnswers()
  await openForm(page, '/apply')
  const email = findField(page, 'email')
  const suggestion = page.getByRole('button', { name: beginsWith(suggestionWords.before) })
  await email.pressSequentially('tom@gmial.com')
  await expect(suggestion).toHaveCount(0)
  await email.blur()
  await expect(suggestion).toContainText('tom@gmail.com')
  await suggestion.click()
  await expect(email).toHaveValue('tom@gmail.com')
  await expect(email).toBeFocused()

  await fillAtOnce(page, { ...answers, email: ` <${answers.email}>. ` })
  await page.evaluate(() => {
    sessionStorage.clear()
    performance.now = () => 100
  })
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  const flagged = `${expectedMessage(answers)}\nFlag: sent faster than a person types`
  expect(site.findLeads(answers.email)).toMatchObject([{ message: flagged }])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('the keyboard’s "next" moves to the next field and sends nothing', async ({ page }) => {
    await openForm(page, '/apply')
    const takeRequests = watchRequests(page)
    const name = findField(page, 'fullName')
    await expect(name).toHaveAttribute('enterkeyhint', 'next')
    await name.fill('A. Visitor')
    await name.press('Enter')
    await expect(findField(page, 'email')).toBeFocused()
    await findField(page, 'email').press('Enter')
    await expect(page.getByLabel('Male', { exact: true })).toBeFocused()
    await expectNoErrors(page)
    expect((await takeRequests()).filter(isNoReport)).toEqual([])
  })
})
