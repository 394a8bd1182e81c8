import type { Page } from '@playwright/test'
import { applicationCopy, gatheringErrors } from '#tests/shipped-content.ts'
import {
  expectAnswers,
  expectHydrated,
  expectNoErrors,
  fillAtOnce,
  fillSignup,
  findField,
  findSignupField,
  holdRequests,
  inventAnswers,
  inventEmail,
  sendOnce,
  submitButton,
  touchForm,
  writeAge,
} from './fill-form.ts'
import { expect, phone, test, watchRequests } from './visitor.ts'

const findScripts = (addresses: readonly string[]) =>
  addresses.filter((address) => address.startsWith('/assets/entry'))

/** Holds the script of the form back until it is released. */
const holdScript = (page: Page) => holdRequests(page, '**/assets/entry*')

test('the script of a form is fetched ahead on /apply alone, once the page is quiet, and runs nowhere before a touch', async ({
  page,
}) => {
  await page.clock.install()
  for (const [path, ahead] of [
    ['/apply', 1],
    ['/winter-solstice', 0],
    ['/shop', 0],
  ] as const) {
    const takeRequests = watchRequests(page)
    await page.goto(path)
    expect(findScripts(await takeRequests()), `${path} at first`).toEqual([])
    await page.clock.runFor(60_000)
    expect(findScripts(await takeRequests()), `${path} when it is quiet`).toHaveLength(ahead)
    await page.mouse.move(0, 0)
    await page.locator('h1').click()
    await expect(page.locator('form[data-hydrated]')).toHaveCount(0)
    await touchForm(page)
  }
})

for (const touch of ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input']) {
  test(`a form is hydrated on ${touch} alone`, async ({ page }) => {
    await page.goto('/shop')
    await findSignupField(page, 'name').dispatchEvent(touch)
    await expectHydrated(page)
  })
}

test('before its script, a form takes dates up to the visitor’s own today, and no age is claimed', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2031-02-28T12:00:00'))
  const release = await holdScript(page)
  await page.goto('/apply')
  const birthday = findField(page, 'dob')
  await expect(birthday).toHaveAttribute('max', '2031-02-28')
  await expect(birthday).toHaveAttribute('min', '1900-01-01')
  await birthday.fill('2000-02-29')
  await expect(page.getByText(writeAge('--'))).toBeVisible()
  release()
  await expect(page.getByText(writeAge('30'), { exact: true })).toBeVisible()
  await expect(birthday).toHaveAttribute('max', '2031-02-28')
})

test('what is typed before the script has come is a draft from the first key', async ({ page }) => {
  const answers = inventAnswers()
  const release = await holdScript(page)
  await page.goto('/apply')
  await fillAtOnce(page, answers)
  await expect(page.locator('form[data-hydrated]')).toHaveCount(0)
  release()
  await page.goto('/faq')
  await page.goto('/apply')
  await expectHydrated(page)
  await expectAnswers(page, answers)
})

test('answers that a browser fills in by itself are kept and sent', async ({ page, site }) => {
  const answers = inventAnswers()
  await page.goto('/apply')
  // No pointer, no focus, no key: values, and the events of a browser that fills them in.
  await fillAtOnce(page, answers)
  await expectHydrated(page)
  await expectAnswers(page, answers)
  await expect(page.getByText(writeAge('--'))).toHaveCount(0)
  await sendOnce(page, site, answers.email)
})

test('keys that follow each other at once are all kept, on a slow phone and a slow network', async ({
  page,
  context,
}) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  await page.goto('/apply', { waitUntil: 'commit' })
  const about = findField(page, 'aboutYourself')
  await about.focus()
  const text = 'I run, I read, I build boats. '.repeat(3)
  await page.keyboard.type(text)
  await expectHydrated(page)
  const more = 'I swim.'
  await page.keyboard.type(more)
  await expect(about).toHaveValue(text + more)
})

test.describe('with a finger', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true })

  test('the first tap does what it was meant for, whatever it meets, and the form is hydrated with it', async ({
    page,
  }) => {
    const { gender, interests } = applicationCopy.choices
    for (const choice of [gender[0], interests.at(-1)] as string[]) {
      await page.goto('/apply')
      const control = page.getByLabel(choice, { exact: true })
      await page.getByText(choice, { exact: true }).tap()
      await expect(control).toBeChecked()
      await expectHydrated(page)
      await expect(control).toBeChecked()
      await page.evaluate(() => sessionStorage.clear())
    }
    for (const field of ['country', 'dob', 'fullName'] as const) {
      await page.goto('/apply')
      await findField(page, field).tap()
      await expect(findField(page, field)).toBeFocused()
      await expectHydrated(page)
      await expect(findField(page, field)).toBeFocused()
    }
  })
})

test.describe('Submit', () => {
  test.use({ expectedConsole: /status of 422/ })

  for (const [when, letCome] of [
    ['while its script is on the way', async () => {}],
    ['just as its script arrives', async (release: () => void) => release()],
    [
      'once it is hydrated',
      async (release: () => void, page: Page) => {
        release()
        await expectHydrated(page)
      },
    ],
  ] as const) {
    test(`${when} stores a form once`, async ({ page, site }) => {
      const email = inventEmail()
      const release = await holdScript(page)
      await page.goto('/spring-equinox')
      await fillSignup(page, 'A. Visitor', email)
      await letCome(release, page)
      await submitButton(page).click()
      await expect(page).toHaveURL('/thank-you')
      release()
      expect(site.findLeads(email)).toHaveLength(1)
    })
  }

  test('that was refused before the script came: a correction typed meanwhile takes its error away, the other stays until it is corrected', async ({
    page,
    site,
  }) => {
    const email = inventEmail()
    const release = await holdScript(page)
    await page.goto('/spring-equinox')
    await fillSignup(page, 'A', 'visitor@')
    await submitButton(page).click()
    await expect(page.getByRole('link', { name: gatheringErrors.name })).toBeVisible()
    // The page leads to its errors before anyone can type.
    await expect(page.locator('[autofocus]')).toBeFocused()
    await findSignupField(page, 'name').fill('A. Visitor')
    await expect(page.getByRole('link', { name: gatheringErrors.name })).toBeVisible()
    release()
    await expectHydrated(page)
    await expect(page.getByRole('link', { name: gatheringErrors.name })).toHaveCount(0)
    await expect(findSignupField(page, 'name')).toBeFocused()
    const emailField = findSignupField(page, 'email')
    await expect(emailField).toHaveAccessibleDescription(gatheringErrors.email)
    await emailField.fill(email)
    await expectNoErrors(page)
    await sendOnce(page, site, email)
  })
})
