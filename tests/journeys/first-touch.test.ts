import type { Page } from '@playwright/test'
import {
  expectAnswers,
  expectHydrated,
  fillAtOnce,
  fillSignup,
  findField,
  findSignupField,
  inventAnswers,
  inventEmail,
  submitButton,
  touchForm,
} from './fill-form.ts'
import { expect, holdRequests, phone, test, watchRequests } from './visitor.ts'

const findScripts = (addresses: readonly string[]) =>
  addresses.filter((address) => address.startsWith('/assets/entry'))

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
  await page.keyboard.type(text)
  await expect(about).toHaveValue(text + text)
})

test.describe('with a finger', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true })

  test('the first tap does what it was meant for, whatever it meets, and the form is hydrated with it', async ({
    page,
  }) => {
    for (const choice of ['Male', 'Events']) {
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

test('Submit stores a form once while its script is on the way, and just as it arrives', async ({
  page,
  site,
}) => {
  for (const isArriving of [false, true]) {
    const email = inventEmail()
    const release = await holdScript(page)
    await page.goto('/spring-equinox')
    await fillSignup(page, 'A. Visitor', email)
    if (isArriving) release()
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    release()
    expect(site.findLeads(email)).toHaveLength(1)
  }
})
