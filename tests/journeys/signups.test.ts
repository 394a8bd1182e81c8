import { gatheringErrors, gatheringWords, waitlistErrors, waitlistWords } from '#schema/forms.ts'
import {
  expectErrors,
  expectNoErrors,
  failToStore,
  fillSignup,
  findSignupField,
  inventEmail,
  openForm,
  rest,
  submitButton,
} from './fill-form.ts'
import { anyOf, expect, test } from './visitor.ts'

test.use({
  viewport: { width: 360, height: 740 },
  expectedConsole: anyOf(/status of 503/, gatheringWords.failure, waitlistWords.failure),
})

test('a gathering refuses with the sentences of the spec, keeps the answers when it cannot be stored, and thanks once it is', async ({
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
  await expect(page.getByRole('alert')).toContainText(gatheringWords.failure)
  await expect(findSignupField(page, 'email')).toHaveValue(email)
  await page.unroute(rest)
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  expect(site.findLeads(email)).toMatchObject([
    { kind: 'gathering', name: 'A. Visitor', gathering: 'spring-equinox' },
  ])
})

test('the waitlist never says "You’re on the list!" before it is so, then shows it in place of the form, and stores a repeat once', async ({
  page,
  site,
}) => {
  const email = inventEmail()
  const success = page.getByRole('heading', { name: waitlistWords.success, exact: true })
  await openForm(page, '/shop')
  await fillSignup(page, 'A', 'nobody@')
  // Enter sends, as in any form on a desk.
  await findSignupField(page, 'email').press('Enter')
  await expectErrors(page, Object.values(waitlistErrors))
  await failToStore(page)
  await fillSignup(page, 'A. Visitor', email)
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toContainText(waitlistWords.failure)
  await expect(success).toHaveCount(0)
  await expect(findSignupField(page, 'email')).toHaveValue(email)

  await page.unroute(rest)
  for (const address of [email, email.toUpperCase()]) {
    await fillSignup(page, 'A. Visitor', address)
    await submitButton(page).click()
    await expect(page.getByRole('status')).toContainText(waitlistWords.success)
    await expect(success).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
    expect(site.findLeads(email)).toMatchObject([{ kind: 'waitlist', name: 'A. Visitor' }])
    await openForm(page, '/shop')
    await expect(findSignupField(page, 'name')).toHaveValue('')
  }
})

test('a form says once that it was begun, with its address and nothing of what is written', async ({
  page,
}) => {
  const said: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/starts') said.push(`${request.method()} ${search} ${request.postData()}`)
  })
  const address = '/shop?ref=TOM-24'
  await openForm(page, address)
  await fillSignup(page, 'A. Visitor', inventEmail())
  // After a reload it is still the same form.
  await openForm(page, address)
  await findSignupField(page, 'name').fill('Another Visitor')
  expect(said).toEqual([`POST ?${new URL(address, page.url())} null`])
})
