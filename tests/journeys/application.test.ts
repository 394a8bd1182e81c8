import { applicationErrors } from '#content/error-words.ts'
import { applicationWords, summaryWords } from '#content/form-words.ts'
import { applicationLabels, countryOptions } from '#tests/content/spec-application.ts'
import { takeSample } from '#tests/sample.ts'
import {
  type Answers,
  expectedMessage,
  expectHydrated,
  fillApplication,
  fillAtOnce,
  findField,
  inventAnswers,
  openForm,
  submitButton,
  waitLikeAPerson,
  writeAge,
} from './fill-form.ts'
import { beginsWith, expect, goBack, test } from './visitor.ts'

const rest = '**/rest/v1/contact_submissions'
const isInError = beginsWith(summaryWords.titlePrefix)

test.describe('at a fixed time', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(new Date('2027-02-28T12:00:00'))
    await openForm(page, '/apply')
  })

  test('an application has its fields in the order of the spec, with labels, options and placeholders', async ({
    page,
  }) => {
    await expect(
      page.getByRole('heading', { name: applicationWords.heading, exact: true }),
    ).toBeVisible()
    const labels = page.locator('form .field-label')
    await expect(labels).toHaveText(applicationLabels)
    await expect(page.getByRole('radio')).toHaveCount(2)
    await expect(findField(page, 'country').locator('option')).toHaveText(countryOptions)
    await expect(findField(page, 'aboutYourself')).toHaveAttribute(
      'placeholder',
      applicationWords.aboutPlaceholder,
    )
    await expect(page.locator('form')).toContainText(applicationWords.note)
    for (const [name, filledIn] of [
      ['fullName', 'name'],
      ['email', 'email'],
      ['dob', 'bday'],
      ['country', 'country-name'],
    ] as const) {
      await expect(findField(page, name)).toHaveAttribute('autocomplete', filledIn)
    }
    await expect(findField(page, 'email')).toHaveAttribute('type', 'email')
    await expect(findField(page, 'dob')).toHaveAttribute('type', 'date')
    await expect(findField(page, 'dob')).toHaveAttribute('min', '1900-01-01')
    await expect(findField(page, 'dob')).toHaveAttribute('max', '2027-02-28')
  })

  test('it tells the age, leap days included, and how much room is left, and refuses a date out of range', async ({
    page,
  }) => {
    const age = page.locator('.birthday-age')
    const birthday = findField(page, 'dob')
    await expect(age).toHaveText(writeAge('--'))
    for (const [date, shown] of [
      ['1999-11-14', writeAge('27')],
      ['2000-02-29', writeAge('26')],
      ['2000-02-28', writeAge('27')],
      ['2027-02-28', writeAge('0')],
      ['2027-03-01', writeAge('--')],
      ['1900-01-01', writeAge('127')],
      ['1899-12-31', writeAge('--')],
      ['', writeAge('--')],
    ] as const) {
      await birthday.fill(date)
      await expect(age, date).toHaveText(shown)
    }

    const about = findField(page, 'aboutYourself')
    await about.fill('😀'.repeat(4_499))
    await expect(page.getByText('characters left')).toHaveCount(0)
    await about.fill('😀'.repeat(4_880))
    await expect(about).toHaveAccessibleDescription('120 characters left')
    await about.fill('😀'.repeat(5_003))
    await expect(about).toHaveAccessibleDescription('3 characters too many')

    await fillAtOnce(page, { ...inventAnswers(), dob: '1899-12-31' })
    await submitButton(page).click()
    await expect(page.locator('.field-error')).toHaveText([applicationErrors.dob])
  })
})

for (const width of takeSample([360, 1280], 1)) {
  test.describe(`an application at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('is sent once, shows that it is on its way, and ends on the thank-you page with a toast', async ({
      page,
      site,
    }) => {
      const answers = inventAnswers()
      const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
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
      letThrough()
      await expect(page).toHaveURL('/thank-you')
      await expect(page.getByRole('status')).toContainText(applicationWords.success)
      const row = {
        name: answers.fullName,
        email: answers.email,
        message: expectedMessage(answers),
      }
      expect(bodies).toEqual([row])
      const stored = site.readLeads().filter(({ email }) => email === answers.email)
      expect(stored).toMatchObject([{ kind: 'application', ...row }])
    })

    test('says what is wrong in the spec’s words, once, and forgets it as it is mended', async ({
      page,
    }) => {
      await openForm(page, '/apply')
      await submitButton(page).click()
      const summary = page.getByRole('region', {
        name: summaryWords.headings[4] ?? '',
        exact: true,
      })
      await expect(summary).toBeFocused()
      await expect(page).toHaveTitle(isInError)
      await expect(page.locator('.field-error')).toHaveText([
        applicationErrors.fullName,
        applicationErrors.email,
        applicationErrors.gender,
        applicationErrors.dob,
        applicationErrors.interests,
      ])
      await expect(findField(page, 'email')).toHaveAccessibleDescription(applicationErrors.email)
      await expect(findField(page, 'email')).toHaveAttribute('aria-invalid', 'true')
      await summary.getByRole('link', { name: applicationErrors.email }).click()
      await expect(findField(page, 'email')).toBeFocused()

      await findField(page, 'email').fill('someone@example.com')
      await expect(page.locator('.field-error')).toHaveCount(4)
      await findField(page, 'email').fill('someone@')
      await submitButton(page).click()
      await expect(page.locator('.summary')).toBeFocused()

      await fillAtOnce(page, inventAnswers())
      await expect(page.locator('.field-error')).toHaveCount(0)
      await expect(page.locator('.summary')).toHaveCount(0)
      await expect(page).not.toHaveTitle(isInError)
    })
  })
}

test.describe('a machine', () => {
  test('that fills the hidden field or answers at once gets the usual answer, and its application is marked', async ({
    page,
    site,
  }) => {
    const [trapped, hasty] = [inventAnswers(), inventAnswers()]
    const readMessage = (answers: Answers) =>
      site.readLeads().find(({ email }) => email === answers.email)?.message
    await openForm(page, '/apply')
    await fillAtOnce(page, trapped)
    await page.locator('[name=topic]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'cheap pills'
    })
    await waitLikeAPerson(page)
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    expect(readMessage(trapped)).toBe(
      `${expectedMessage(trapped)}\nFlag: a hidden field was filled in`,
    )

    await openForm(page, '/apply')
    await fillAtOnce(page, hasty)
    await page.evaluate(() => {
      sessionStorage.clear()
      performance.now = () => 100
    })
    await submitButton(page).click()
    await expect(page).toHaveURL('/thank-you')
    expect(readMessage(hasty)?.split('\n').at(-1)).toBe('Flag: sent faster than a person types')
  })
})

test('a sent application leaves nothing behind on the device, and back reaches an empty form', async ({
  page,
}) => {
  await openForm(page, '/apply')
  await fillAtOnce(page, inventAnswers())
  await submitButton(page).click()
  await expect(page).toHaveURL('/thank-you')
  const listDrafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))
  await expect.poll(() => page.evaluate(listDrafts)).toEqual([])
  await page.locator('header .brand').click()
  await expect(page).toHaveURL('/')
  await goBack(page)
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('status')).toBeEmpty()
  await goBack(page)
  await expect(page).toHaveURL('/apply')
  await expectHydrated(page)
  await expect(findField(page, 'fullName')).toHaveValue('')
  await openForm(page, '/apply')
  await expect(findField(page, 'fullName')).toHaveValue('')
})

test('no script is fetched before the page has loaded; then React, packages and our own code run in this order, each in a task of its own', async ({
  page,
}) => {
  const scripts: string[] = []
  let fetchedBeforeLoad = -1
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  page.once('load', () => {
    fetchedBeforeLoad = scripts.length
  })
  await openForm(page, '/apply')
  expect(fetchedBeforeLoad).toBe(0)
  expect(scripts.length).toBeGreaterThan(0)
  const named = await page.locator('script[data-modules]').getAttribute('data-modules')
  expect(named).toMatch(/^\/assets\/react-\S+ \/assets\/packages-\S+ \/assets\/entry\.client-\S+$/)
  const loaded = await page
    .locator('head script[type=module]')
    .evaluateAll((scripts: HTMLScriptElement[]) =>
      scripts.filter(({ async }) => !async).map((script) => script.getAttribute('src')),
    )
  expect(loaded.join(' ')).toBe(named)
})
