import { sendByBrowser } from '#cli/canary.ts'
import { fillText } from '#content/fill-text.ts'
import { writeLongDate } from '#leads/calendar-date.ts'
import {
  applicationCopy,
  applicationErrors,
  brand,
  gatheringCopy,
  gatheringErrors,
  waitlistCopy,
  waitlistErrors,
} from '#tests/shipped-content.ts'
import {
  expectAnswers,
  expectErrors,
  expectedMessage,
  expectNoErrors,
  failToStore,
  fillApplication,
  fillAtOnce,
  fillSignup,
  findField,
  findSignupField,
  holdRequests,
  inventAnswers,
  inventEmail,
  openForm,
  rest,
  submitButton,
  touchForm,
  waitLikeAPerson,
  writeAge,
} from './fill-form.ts'
import { anyOf, expect, goBack, phone, test, watchRequests } from './visitor.ts'

const isInError = /^Error: /

/** Besides its scripts, and the page's address alone when it is begun (below). */
const isSent = (address: string) => !/^\/(assets\/[\w.-]+|starts\?http:[^?]+\/apply)$/.test(address)

test('the application shows age, sun of birth and room left as typed, and refuses a date out of range', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2027-02-28T12:00:00'))
  await openForm(page, '/apply')
  const birthday = findField(page, 'dob')
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
  await expect(
    page.getByText(
      fillText(applicationCopy.birthSun, { date: writeLongDate('1999-06-21', brand.lang) }),
    ),
  ).toBeVisible()
  const sent = (await takeRequests()).filter(isSent)
  expect(sent, 'the date of birth is sent nowhere').toEqual([])

  const about = findField(page, 'aboutYourself')
  await about.fill('😀'.repeat(4_880))
  await expect(about).toHaveAccessibleDescription('120 characters left')
  await about.fill('😀'.repeat(5_003))
  await expect(about).toHaveAccessibleDescription('3 characters too many')
  await fillAtOnce(page, { ...inventAnswers(), dob: '1899-12-31' })
  await submitButton(page).click()
  await expectErrors(page, [applicationErrors.dob])
})

test('an empty form lists the messages of the spec, each links to its field and goes away when it is corrected', async ({
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
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) bodies.push(request.postDataJSON())
  })
  const release = await holdRequests(page, rest)
  await openForm(page, '/apply')
  await fillApplication(page, answers)
  await waitLikeAPerson(page)
  await submitButton(page).dblclick()
  await expect(submitButton(page)).toHaveText(applicationCopy.submitting)
  await expect(submitButton(page)).toBeDisabled()
  release()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('status')).toContainText(applicationCopy.success)
  const row = { name: answers.fullName, email: answers.email, message: expectedMessage(answers) }
  expect(bodies).toEqual([row])
  expect(site.findLeads(answers.email)).toMatchObject([{ kind: 'application', ...row }])

  const listDrafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))
  await expect.poll(() => page.evaluate(listDrafts)).toEqual([])
  await goBack(page)
  await expect(page).toHaveURL('/apply')
  await touchForm(page)
  await expectAnswers(page, { fullName: '', email: '', interests: [], aboutYourself: '' })
})

test('an email address that looks like a typo is asked about, one with brackets is cleaned, and one sent at once is flagged', async ({
  page,
  site,
}) => {
  const answers = inventAnswers()
  await openForm(page, '/apply')
  const email = findField(page, 'email')
  const suggestion = page.getByRole('button', { name: /^Did you mean/ })
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
  test.use({ viewport: phone, isMobile: true, hasTouch: true })

  test('the keyboard’s "next" moves to the next field and sends nothing', async ({ page }) => {
    await openForm(page, '/apply')
    const takeRequests = watchRequests(page)
    const name = findField(page, 'fullName')
    await expect(name).toHaveAttribute('enterkeyhint', 'next')
    await name.fill('A. Visitor')
    await name.press('Enter')
    await expect(findField(page, 'email')).toBeFocused()
    await findField(page, 'email').press('Enter')
    await expect(
      page.getByLabel(applicationCopy.choices.gender[0] ?? '', { exact: true }),
    ).toBeFocused()
    await expectNoErrors(page)
    expect((await takeRequests()).filter(isSent)).toEqual([])
  })
})

test.describe('sign-ups', () => {
  test.use({
    viewport: phone,
    expectedConsole: anyOf(/status of 503/, gatheringCopy.failure, waitlistCopy.failure),
  })

  test('a gathering refuses with the messages of the spec, keeps the answers when storing fails, and confirms once it is stored', async ({
    page,
    site,
  }) => {
    const email = inventEmail()
    await failToStore(page)
    await openForm(page, '/spring-equinox')
    await submitButton(page).click()
    await expectErrors(page, Object.values(gatheringErrors))
    await fillSignup(page, 'A. Visitor', email)
    await expectNoErrors(page)
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toContainText(gatheringCopy.failure)
    await expect(findSignupField(page, 'email')).toHaveValue(email)
    await page.unroute(rest)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    expect(site.findLeads(email)).toMatchObject([
      { kind: 'gathering', name: 'A. Visitor', gathering: 'spring-equinox' },
    ])
  })

  test('the waitlist shows "You’re on the list!" only once the sign-up is stored, in place of the form, and stores a repeat once', async ({
    page,
    site,
  }) => {
    const email = inventEmail()
    const success = page.getByRole('heading', { name: waitlistCopy.success, exact: true })
    await openForm(page, '/shop')
    await fillSignup(page, 'A', 'nobody@')
    // Enter sends, as in any form on a desk.
    await findSignupField(page, 'email').press('Enter')
    await expectErrors(page, Object.values(waitlistErrors))
    await failToStore(page)
    await fillSignup(page, 'A. Visitor', email)
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toContainText(waitlistCopy.failure)
    await expect(success).toHaveCount(0)
    await expect(findSignupField(page, 'email')).toHaveValue(email)

    await page.unroute(rest)
    for (const address of [email, email.toUpperCase()]) {
      await fillSignup(page, 'A. Visitor', address)
      await submitButton(page).click()
      await expect(page.getByRole('status')).toContainText(waitlistCopy.success)
      await expect(success).toBeVisible()
      await expect(page.locator('form')).toHaveCount(0)
      expect(site.findLeads(email)).toMatchObject([{ kind: 'waitlist', name: 'A. Visitor' }])
      await openForm(page, '/shop')
      await expect(findSignupField(page, 'name')).toHaveValue('')
    }
  })
})

test('a form reports once that it was begun, with its address and no answer', async ({ page }) => {
  const said: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/starts') said.push(`${request.method()} ${search} ${request.postData()}`)
  })
  const takeRequests = watchRequests(page)
  const address = '/shop?ref=TOM-24'
  await openForm(page, address)
  await fillSignup(page, 'A. Visitor', inventEmail())
  // After a reload it is still the same form.
  await openForm(page, address)
  await findSignupField(page, 'name').fill('Another Visitor')
  await takeRequests()
  expect(said).toEqual([`POST ?${new URL(address, page.url())} null`])
})

test('npm run canary -- --browser fills in the form as a visitor does', async ({ site }) => {
  const email = inventEmail()
  expect(await sendByBrowser(site.address, email)).toBeUndefined()
  expect(site.findLeads(email)).toMatchObject([{ kind: 'application', name: 'Canary (a test)' }])
})
