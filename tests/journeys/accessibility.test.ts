import { applicationWords, failureWords, waitlistWords } from '#content/form-words.ts'
import { fewPages, sampledPages, takeSample } from '#tests/sample.ts'
import { expectNoViolation } from './expect-no-violation.ts'
import { findMenu, findMenuButton } from './expected-links.ts'
import {
  failures,
  fillApplication,
  fillSignup,
  inventAnswers,
  inventEmail,
  openForm,
  submitButton,
} from './fill-form.ts'
import { anyOf, expect, test } from './visitor.ts'

test.use({
  // Menus and fades at rest: what axe measures must not be half-way.
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: anyOf(/status of (404|503)|Page not found: \/404$/, ...failures),
})

for (const [width, pages] of [
  [360, sampledPages],
  [1280, fewPages],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('axe finds nothing to object to on its pages', async ({ page }) => {
      for (const path of pages) {
        await page.goto(path)
        await expectNoViolation(page, path)
      }
    })
  })
}

for (const width of takeSample([360, 1280], 1)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('axe finds nothing to object to in an open question', async ({ page }) => {
      await page.goto('/faq')
      await page.locator('summary').first().click()
      await expect(page.locator('details').first()).toHaveAttribute('open')
      await expectNoViolation(page, 'an open question')
    })

    test('axe finds nothing to object to in any state of a form', async ({ page }) => {
      await openForm(page, '/apply')
      await submitButton(page).click()
      await expect(page.locator('.summary')).toBeFocused()
      await expectNoViolation(page, 'an application with errors')

      await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503, body: '{}' }))
      await fillApplication(page, inventAnswers())
      await submitButton(page).click()
      await expect(page.getByRole('alert')).toContainText(failureWords.title)
      await expectNoViolation(page, 'an application that failed')

      await page.unroute('**/rest/v1/**')
      await submitButton(page).click()
      await expect(page.getByRole('status')).toContainText(applicationWords.success)
      await expectNoViolation(page, 'an application that was sent')

      await openForm(page, '/shop')
      await fillSignup(page, 'A. Visitor', inventEmail())
      await submitButton(page).click()
      await expect(page.getByRole('status')).toContainText(waitlistWords.success)
      await expectNoViolation(page, 'a place on the waitlist')
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('axe finds nothing to object to in the open menu', async ({ page }) => {
    await page.goto('/')
    await findMenuButton(page).click()
    await expect(findMenu(page)).toBeVisible()
    await expectNoViolation(page, 'the open menu')
  })
})
