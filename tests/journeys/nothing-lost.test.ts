import type { Page } from '@playwright/test'
import {
  applicationCopy,
  brand,
  content,
  failureCopy,
  gatheringErrors,
} from '#tests/shipped-content.ts'
import {
  expectAnswers,
  expectHydrated,
  failToStore,
  fillAtOnce,
  fillSignup,
  findField,
  findSignupField,
  holdRequests,
  inventAnswers,
  inventEmail,
  openForm,
  rest,
  sendOnce,
  submitButton,
  writeAge,
} from './fill-form.ts'
import { anyOf, expect, goBack, phone, test } from './visitor.ts'

const { failure: message } = applicationCopy

test.use({ viewport: phone })

test('answers survive a reload, a visit elsewhere and going back, in their tab and form alone', async ({
  page,
}) => {
  const answers = inventAnswers()
  await openForm(page, '/apply')
  await fillAtOnce(page, answers)
  await page.reload()
  await expectHydrated(page)
  await expectAnswers(page, answers)
  await expect(page.getByText(writeAge('--'))).toHaveCount(0)
  await page.goto('/faq')
  await goBack(page)
  await expectHydrated(page)
  await expectAnswers(page, answers)
  await openForm(page, '/apply')
  await expectAnswers(page, answers)
  const other = await page.context().newPage()
  await openForm(other, '/apply')
  await expect(findField(other, 'fullName')).toHaveValue('')
  await openForm(page, '/shop')
  await expect(findSignupField(page, 'email')).toHaveValue('')
})

test.describe('an application that cannot be sent', () => {
  test.use({ expectedConsole: anyOf(/status of (429|503)|INTERNET_DISCONNECTED/, message) })

  test('because the store fails, no answer comes, too many were sent or the network is gone shows why, keeps the answers, and is sent in the end', async ({
    page,
    context,
    site,
  }) => {
    const answers = inventAnswers()
    const [toast, form] = [page.getByRole('alert'), page.locator('form')]
    // The first request is given up after 50 ms in place of the 15 seconds that it asks for.
    await page.addInitScript(() => {
      const { timeout } = AbortSignal
      AbortSignal.timeout = (ms) => {
        AbortSignal.timeout = timeout
        document.documentElement.dataset.timeout = String(ms)
        return timeout.call(AbortSignal, 50)
      }
    })
    await page.route(rest, () => {})
    await openForm(page, '/apply')
    await fillAtOnce(page, answers)
    await submitButton(page).click()
    await expect(toast).toContainText(`${failureCopy.title}${message}`)
    await expect(page.locator('html')).toHaveAttribute('data-timeout', '15000')

    await page.unroute(rest)
    await failToStore(page)
    const logged = page.waitForEvent('console', (line) => line.text().includes(message))
    await submitButton(page).click()
    await logged
    await expect(toast).toContainText(message)
    await expect(form).toContainText(failureCopy.failed)
    await expect(form.getByRole('link', { name: brand.email.address })).toBeVisible()
    await expect(submitButton(page)).toBeEnabled()
    await expect(submitButton(page)).toHaveText(applicationCopy.submit)
    await expect(submitButton(page)).toBeFocused()
    await toast.getByRole('button', { name: content.formCopy.dismiss }).press('Enter')
    await expect(toast).toBeEmpty()

    await page.unroute(rest)
    await page.route(rest, (route) =>
      route.fulfill({ status: 429, headers: { 'Retry-After': '30' }, body: '{}' }),
    )
    await submitButton(page).click()
    await expect(form).toContainText(failureCopy.tooMany)

    await page.unroute(rest)
    await context.setOffline(true)
    await submitButton(page).click()
    await expect(form).toContainText(failureCopy.offline)
    await expect(toast).toContainText(message)
    await expect(page).toHaveURL('/apply')
    await expectAnswers(page, answers)
    await context.setOffline(false)
    await sendOnce(page, site, answers.email)
  })
})

test.describe('before its script has arrived', () => {
  test.use({ expectedConsole: /status of 422/ })

  const holdScripts = (page: Page) => holdRequests(page, '**/assets/**')

  test('a post that was refused is a draft, and one that was stored is none', async ({ page }) => {
    const email = findField(page, 'email')
    const address = inventEmail()
    const post = async (name: string) => {
      const release = await holdScripts(page)
      await page.goto('/spring-equinox', { waitUntil: 'domcontentloaded' })
      await fillSignup(page, name, address)
      await submitButton(page).click()
      return release
    }
    const release = await post('A')
    await expect(page.getByText(gatheringErrors.name).first()).toBeVisible()
    release()
    await openForm(page, '/spring-equinox')
    await expect(email).toHaveValue(address)
    const releaseAgain = await post('A. Visitor')
    await expect(page).toHaveURL('/thank-you')
    releaseAgain()
    await openForm(page, '/spring-equinox')
    await expect(email).toHaveValue('')
  })
})

test.describe('when the script fails', () => {
  test.use({ expectedConsole: anyOf(message, /broken|status of/) })

  for (const [when, method] of [
    ['checked', 'getAll'],
    ['composed', 'get'],
  ] as const) {
    test(`while a form is ${when}, the toast of the spec appears, the answers stay, and the next press posts the plain form`, async ({
      page,
      site,
    }) => {
      const answers = inventAnswers()
      await openForm(page, '/apply')
      await fillAtOnce(page, answers)
      await page.evaluate((name) => {
        FormData.prototype[name] = () => {
          throw new Error('broken')
        }
      }, method)
      await submitButton(page).click()
      await expect(page.getByRole('alert')).toContainText(message)
      await expect(findField(page, 'email')).toHaveValue(answers.email)
      await expect(findField(page, 'aboutYourself')).toHaveValue(answers.aboutYourself)
      await expect(submitButton(page)).toHaveText(applicationCopy.submit)
      await sendOnce(page, site, answers.email)
    })
  }

  test('while React draws the errors, the plain form is put back with the answers, and posts', async ({
    page,
    site,
  }) => {
    const answers = inventAnswers()
    await openForm(page, '/apply')
    await fillAtOnce(page, { ...answers, email: 'visitor@' })
    await page.evaluate(() => {
      const { createElement } = document
      document.createElement = function (this: Document, ...args: [string]) {
        if (/^(section|div)$/.test(args[0])) throw new Error('broken')
        return createElement.apply(this, args)
      } as typeof createElement
    })
    await submitButton(page).click()
    await expect(page.getByRole('alert')).toContainText(message)
    await expectAnswers(page, { ...answers, email: 'visitor@' })
    await findField(page, 'email').fill(answers.email)
    await sendOnce(page, site, answers.email)
  })

  test('before React starts, a sign-up is posted by the plain form', async ({ page, site }) => {
    const email = inventEmail()
    await page.addInitScript(() => {
      document.addEventListener = () => {
        throw new Error('broken')
      }
    })
    const failed = page.waitForEvent('pageerror')
    await page.goto('/autumn-equinox')
    await submitButton(page).hover()
    await failed
    await fillSignup(page, 'A. Visitor', email)
    await sendOnce(page, site, email)
  })

  test('because storage is forbidden, a form is sent all the same', async ({ page, site }) => {
    const answers = inventAnswers()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
    })
    await openForm(page, '/apply')
    await fillAtOnce(page, answers)
    await sendOnce(page, site, answers.email)
  })
})
