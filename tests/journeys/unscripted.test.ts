import { fillText } from '#content/fill-text.ts'
import {
  applicationCopy,
  applicationErrors,
  calendarCopy,
  coaching,
  gatherings,
  referrals,
  smallWords,
  thankYou,
  waitlistCopy,
  waitlistErrors,
} from '#tests/shipped-content.ts'
import {
  expectErrors,
  expectedMessage,
  fillAtOnce,
  fillSignup,
  findField,
  inventAnswers,
  inventEmail,
  submitButton,
  writeAge,
} from './fill-form.ts'
import {
  beginsWith,
  expect,
  expectBelowBar,
  findLabel,
  findMenu,
  findMenuButton,
  phone,
  test,
} from './visitor.ts'

test.use({ javaScriptEnabled: false, viewport: phone, expectedConsole: /status of 422/ })

test('an invalid application comes back with its answers and the messages of the spec; corrected, it is stored', async ({
  page,
  site,
}) => {
  const { fullName, email, gender, dob, interests } = applicationErrors
  const answers = inventAnswers()
  await page.goto('/apply')
  await expect(page.getByText(writeAge('--'))).toBeVisible()
  await submitButton(page).click()
  await expectErrors(page, [fullName, email, gender, dob, interests])

  await fillAtOnce(page, { ...answers, email: 'visitor@', interests: [] })
  await submitButton(page).click()
  await expectErrors(page, [email, interests])
  await expect(page).toHaveURL('/apply')
  await expect(page).toHaveTitle(/^Error: /)
  await expect(findField(page, 'fullName')).toHaveValue(answers.fullName)
  await expect(findField(page, 'email')).toHaveValue('visitor@')
  await expect(page.getByLabel(answers.gender ?? '', { exact: true })).toBeChecked()
  await expect(findField(page, 'dob')).toHaveValue('1998-02-28')
  await expect(page.getByText(writeAge('--'))).toHaveCount(0)
  await expect(findField(page, 'country')).toHaveValue(answers.country ?? '')
  await expect(findField(page, 'aboutYourself')).toHaveValue(answers.aboutYourself)

  await findField(page, 'email').fill(answers.email)
  for (const interest of answers.interests) await page.getByLabel(interest).check()
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you?sent=application')
  await expect(page.getByRole('status')).toHaveText(applicationCopy.success)
  await expect(page.getByRole('heading', { name: thankYou.sent.application })).toBeVisible()
  expect(site.findLeads(answers.email)).toMatchObject([
    { kind: 'application', name: answers.fullName, message: expectedMessage(answers) },
  ])
  await page.goBack()
  await expect(findField(page, 'fullName')).toHaveValue(answers.fullName)
})

test('the waitlist refuses, then confirms in place of the form', async ({ page }) => {
  await page.goto('/shop')
  await submitButton(page).click()
  await expectErrors(page, Object.values(waitlistErrors))
  await fillSignup(page, 'A. Visitor', inventEmail())
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: waitlistCopy.success })).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.getByRole('status')).toHaveText(waitlistCopy.success)
})

test('each sign-up ends with its own gathering, whichever is next', async ({ page }) => {
  for (const { path, name } of gatherings) {
    await page.goto(path)
    await fillSignup(page, 'A. Visitor', inventEmail())
    await submitButton(page).click()
    const main = page.getByRole('main')
    const others = gatherings.filter((each) => each.name !== name)
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible()
    for (const other of others) await expect(main.getByText(other.name)).toHaveCount(0)
    const calendar = main.locator('a[href$=".ics"]:visible')
    await expect(calendar).toHaveAttribute('href', beginsWith(path))
  }
})

test('the menu opens, its links lead on, an anchor lands below the bar, and one question is open at a time', async ({
  page,
}) => {
  await page.goto('/coaching#virtue')
  await expectBelowBar(page, '#virtue')
  for (const path of ['/retreats', '/#faq']) {
    await findMenuButton(page).click()
    await findMenu(page)
      .getByRole('link', { name: findLabel(path), exact: true })
      .click()
    await expect(page).toHaveURL(path)
  }
  await expectBelowBar(page, '#faq')
  const [items, summaries] = [page.locator('details'), page.locator('summary')]
  await summaries.nth(0).click()
  await expect(items.nth(0)).toHaveAttribute('open')
  await summaries.nth(1).press('Enter')
  await expect(items.nth(1)).toHaveAttribute('open')
  await expect(page.locator('details[open]')).toHaveCount(1)
  await summaries.nth(1).click()
  await expect(page.locator('details[open]')).toHaveCount(0)
})

test('links and text stand in for what scripts add', async ({ page }) => {
  const findLink = (name: string | RegExp) => page.getByRole('link', { name, exact: true })
  const next = page.getByText(beginsWith(calendarCopy.next)).filter({ visible: true })
  await page.goto('/')
  await expect(
    page.getByText(beginsWith(smallWords.year.sun.replace('{gathering}', ''))),
  ).toBeVisible()
  await expect(page.getByRole('slider')).toHaveCount(0)
  const turns = page.getByRole('list', { name: smallWords.year.gatherings }).getByRole('link')
  await expect(turns).toHaveText(gatherings.map(({ name }) => name))
  await expect(next).toHaveText(/, \d{4}$/)

  if (coaching.video) {
    await page.goto('/coaching')
    const watch = fillText(smallWords.watch, { title: coaching.video.title })
    await expect(findLink(beginsWith(watch))).toHaveAttribute('href', /^https:/)
  }

  await page.goto('/referrals')
  await expect(findLink(/^https?:\/\/\S+\/$/)).toHaveAttribute('href', '/')
  await expect(findLink(referrals.share.email.label)).toHaveAttribute(
    'href',
    /^mailto:\?subject=\S+&body=http\S+$/,
  )
})
