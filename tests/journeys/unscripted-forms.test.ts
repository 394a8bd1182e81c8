import {
  applicationErrors,
  applicationWords,
  failureWords,
  gatheringErrors,
  summaryWords,
  waitlistErrors,
  waitlistWords,
} from '#schema/forms.ts'
import { site as brand } from '#schema/site.ts'
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
import { projectRoot, type RunningSite, startSite } from './start-site.ts'
import { test as base, beginsWith, expect } from './visitor.ts'

const test = base.extend<{ limitedSite: RunningSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  limitedSite: async ({}, use) => {
    const site = await startSite(projectRoot, { LEADS_PER_MINUTE: '1' })
    await use(site)
    await site.stop()
  },
})

test.use({
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
  expectedConsole: /status of (422|429)/,
})

test('a wrong application comes back with its answers and the sentences of the spec; corrected, it is stored', async ({
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
  await expect(page).toHaveTitle(beginsWith(summaryWords.titlePrefix))
  await expect(findField(page, 'fullName')).toHaveValue(answers.fullName)
  await expect(findField(page, 'email')).toHaveValue('visitor@')
  await expect(page.getByLabel('Male', { exact: true })).toBeChecked()
  await expect(findField(page, 'dob')).toHaveValue('1998-02-28')
  await expect(page.getByText(writeAge('--'))).toHaveCount(0)
  await expect(findField(page, 'country')).toHaveValue('Germany')
  await expect(findField(page, 'aboutYourself')).toHaveValue(answers.aboutYourself)

  await findField(page, 'email').fill(answers.email)
  for (const interest of answers.interests) await page.getByLabel(interest).check()
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  expect(site.findLeads(answers.email)).toMatchObject([
    { kind: 'application', name: answers.fullName, message: expectedMessage(answers) },
  ])
})

test('a gathering and the waitlist take a name and an address, or say what is wrong', async ({
  page,
  site,
}) => {
  const email = inventEmail()
  await page.goto('/winter-solstice')
  await submitButton(page).click()
  await expectErrors(page, Object.values(gatheringErrors))
  await fillSignup(page, 'A. Visitor', email)
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')

  await page.goto('/shop')
  await submitButton(page).click()
  await expectErrors(page, Object.values(waitlistErrors))
  await fillSignup(page, 'A. Visitor', email)
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: waitlistWords.success })).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  expect(site.findLeads(email)).toMatchObject([
    { kind: 'gathering', name: 'A. Visitor', gathering: 'winter-solstice' },
    { kind: 'waitlist', name: 'A. Visitor' },
  ])
})

test('sent too often, the page comes back with the answers, the sentence of the spec and our address', async ({
  page,
  limitedSite,
}) => {
  for (let count = 0; count < 2; count += 1) {
    await page.goto(`${limitedSite.address}/apply`)
    await fillAtOnce(page, inventAnswers())
    await submitButton(page).click()
  }
  const form = page.locator('form')
  await expect(form).toContainText(`${failureWords.title} ${applicationWords.failure}`)
  await expect(form.getByRole('link', { name: brand.email.address })).toBeVisible()
  await expect(findField(page, 'fullName')).toHaveValue('A. Visitor')
  expect(limitedSite.readLeads()).toHaveLength(1)
})
