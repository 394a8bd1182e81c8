import {
  applicationWords,
  failureWords,
  waitlistWords,
  withoutScriptWords,
} from '#content/form-words.ts'
import { site as brand } from '#content/site.ts'
import {
  expectedMessage,
  fillApplication,
  fillAtOnce,
  fillSignup,
  findField,
  inventAnswers,
  inventEmail,
  openForm,
  submitButton,
  waitLikeAPerson,
} from './fill-form.ts'
import { holdScripts } from './hold-scripts.ts'
import { expectHeld, holdTimers, releaseTimers } from './hold-timers.ts'
import { test } from './own-site.ts'
import { anyOf, expect } from './visitor.ts'

test.describe.configure({ mode: 'default' })

test.describe('on a static host with a hosted backend', () => {
  test.use({ baseURL: ({ staticSite }, use) => use(staticSite) })

  test('an application goes from the browser straight to the backend', async ({
    page,
    backend,
  }) => {
    const answers = inventAnswers()
    await openForm(page, '/apply')
    await fillApplication(page, answers)
    await waitLikeAPerson(page)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    await expect(page.getByRole('status')).toContainText(applicationWords.success)
    const rows = await backend.readRows('contact_submissions')
    expect(rows.filter(({ email }) => email === answers.email)).toMatchObject([
      { name: answers.fullName, message: expectedMessage(answers) },
    ])
  })

  test('sign-ups are stored there too', async ({ page, backend }) => {
    const email = inventEmail()
    const signUp = async (path: string) => {
      await openForm(page, path)
      await fillSignup(page, 'A. Visitor', email)
      await submitButton(page).click()
    }
    await signUp('/autumn-equinox')
    await expect(page).toHaveURL('/thank-you')
    await signUp('/shop')
    await expect(
      page.getByRole('heading', { name: waitlistWords.success, exact: true }),
    ).toBeVisible()
    expect(await backend.readRows('gathering_signups')).toMatchObject([
      { email, gathering: 'autumn-equinox' },
    ])
    expect(await backend.readRows('waitlist_signups')).toMatchObject([{ email }])
  })

  test('a form sent before its script arrived is held, and sent when it wakes', async ({
    page,
    backend,
  }) => {
    const answers = inventAnswers()
    const letThrough = await holdScripts(page)
    await page.goto('/apply', { waitUntil: 'commit' })
    await fillApplication(page, answers)
    await submitButton(page).click()
    await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
    await expect(page).toHaveURL('/apply')
    letThrough()
    await expect(page).toHaveURL('/thank-you')
    const rows = await backend.readRows('contact_submissions')
    expect(rows.filter(({ email }) => email === answers.email)).toHaveLength(1)
  })

  test.describe('when what hydrates a form does not come', () => {
    test.use({
      expectedConsole: anyOf(/ERR_FAILED/, applicationWords.failure),
    })
    const sentence = `${applicationWords.failure} ${failureWords.mail} ${brand.email.address}`

    test('the form says so, keeps the answers, and is sent at the next press after it came', async ({
      page,
      backend,
    }) => {
      const answers = inventAnswers()
      const lost = page.waitForEvent('requestfailed')
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto('/apply')
      await lost
      await fillAtOnce(page, answers)
      await submitButton(page).click()
      await expect(page.getByRole('alert')).toContainText(sentence)
      await expect(page.locator('form')).not.toHaveAttribute('aria-busy')
      await expect(findField(page, 'fullName')).toHaveValue(answers.fullName)
      await expect(findField(page, 'aboutYourself')).toHaveValue(answers.aboutYourself)
      await page.unroute('**/assets/*.js')
      await submitButton(page).click()
      await expect(page).toHaveURL('/thank-you')
      const rows = await backend.readRows('contact_submissions')
      expect(rows.filter(({ email }) => email === answers.email)).toHaveLength(1)
    })

    test('it is waited for no longer than for an answer', async ({ page }) => {
      await holdTimers(page, 10_000)
      await page.route('**/assets/*.js', () => {})
      await page.goto('/apply', { waitUntil: 'commit' })
      await fillApplication(page, inventAnswers())
      await submitButton(page).click()
      await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true')
      await expectHeld(page, 15_000)
      await releaseTimers(page)
      await expect(page.getByRole('alert')).toContainText(sentence)
      await expect(page.locator('form')).not.toHaveAttribute('aria-busy')
    })
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('each form says how to reach us instead', async ({ page }) => {
      for (const path of ['/apply', '/spring-equinox', '/shop']) {
        await page.goto(path)
        await expect(page.locator('form noscript p')).toHaveText(
          `${withoutScriptWords} ${brand.email.address}`,
        )
        await expect(page.locator('form noscript p')).toBeVisible()
      }
    })
  })

  test('the privacy page says after how many days leads are erased, where a setting says so', async ({
    request,
    site,
  }) => {
    const read = async (address: string) => (await request.get(address)).text()
    expect(await read('/privacy')).toContain('365 days')
    const unset = await read(`${site.address}/privacy`)
    expect(unset).not.toContain('365 days')
    expect(unset).not.toContain('{days}')
  })
})

test.describe('on our server with a hosted backend and SIGNUPS=log', () => {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('an application goes through our server to the backend', async ({
      page,
      site,
      backend,
    }) => {
      const answers = inventAnswers()
      await page.goto('/apply')
      await fillAtOnce(page, answers)
      await submitButton(page).click()
      await expect(page).toHaveURL('/thank-you')
      const rows = await backend.readRows('contact_submissions')
      expect(rows.filter(({ email }) => email === answers.email)).toMatchObject([
        { message: expectedMessage(answers) },
      ])
      expect(site.readLeads()).toEqual([])
    })

    test('a sign-up is only written to the server’s log', async ({ page, site, backend }) => {
      const email = inventEmail()
      await page.goto('/summer-solstice')
      await fillSignup(page, 'A. Visitor', email)
      await submitButton(page).click()
      await expect(page).toHaveURL('/thank-you')
      await expect
        .poll(() => site.log.filter((line) => line.event === 'sign-up'))
        .toMatchObject([{ name: 'A. Visitor', email, gathering: 'summer-solstice' }])
      const rows = await backend.readRows('gathering_signups')
      expect(rows.filter((row) => row.email === email)).toEqual([])
    })
  })

  test.describe('with script', () => {
    test.use({
      baseURL: ({ wordySite }, use) => use(wordySite.address),
      expectedConsole: /^log: Sign-up:/,
    })

    test('a sign-up is only written to the browser’s console, and nothing is sent', async ({
      page,
    }) => {
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request.url())
      })
      const signUp = async (path: string) => {
        await openForm(page, path)
        // By their names, because his labels are others than ours.
        await page.locator('form [name=name]').fill('A. Visitor')
        await page.locator('form [name=email]').fill(inventEmail())
        const logged = page.waitForEvent('console')
        await submitButton(page).click()
        await logged
      }
      await signUp('/shop')
      await expect(page.locator('form')).toHaveCount(0)
      // What takes the place of the form is said aloud as well, whatever his words for it are.
      const [thanks = 'a heading'] = await page.locator('.signup h2').allTextContents()
      await expect(page.getByRole('status')).toContainText(thanks)
      await signUp('/winter-solstice')
      await expect(page).toHaveURL('/thank-you')
      expect(sent).toEqual([])
    })

    test('the policy lets a form talk to the backend, and a page without one only to itself', async ({
      backend,
      request,
    }) => {
      const readPolicy = async (path: string) =>
        (await request.get(path)).headers()['content-security-policy']
      expect(await readPolicy('/apply')).toContain(`connect-src 'self' ${backend.url};`)
      expect(await readPolicy('/coaching')).toContain("connect-src 'self';")
    })
  })

  test('a form does not say how to reach us instead', async ({ request }) => {
    expect(await (await request.get('/apply')).text()).not.toContain(withoutScriptWords)
  })
})
