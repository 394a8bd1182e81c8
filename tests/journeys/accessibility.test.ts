import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { notFoundPath, paths } from '#paths.ts'
import {
  fillApplication,
  fillSignup,
  inventAnswers,
  inventEmail,
  openForm,
  submitButton,
} from './fill-form.ts'
import { expect, test } from './visitor.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const pages = [...Object.values(paths), notFoundPath]

async function expectNoViolation(page: Page, state: string): Promise<void> {
  await page.evaluate(axe)
  const { violations, passes } = await page.evaluate<AxeResults>('axe.run(document)')
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)
  expect(found, state).toEqual([])
  expect(passes.length, `${state} was looked at`).toBeGreaterThan(20)
}

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    // Menus and fades at rest: what axe measures must not be half-way.
    test.use({
      viewport: { width, height: 740 },
      contextOptions: { reducedMotion: 'reduce' },
      expectedConsole: /status of (404|503)|Page not found: \/404$|There was an error submitting/,
    })

    test('axe finds nothing to object to on any page', async ({ page }) => {
      test.setTimeout(240_000)
      for (const path of pages) {
        await page.goto(path)
        await expectNoViolation(page, path)
      }
    })

    test('axe finds nothing to object to in any state of a form', async ({ page }) => {
      await openForm(page, '/apply')
      await submitButton(page).click()
      await expectNoViolation(page, 'an application with errors')

      await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503, body: '{}' }))
      await fillApplication(page, inventAnswers())
      await submitButton(page).click()
      await expect(page.getByRole('alert')).toContainText('Error')
      await expectNoViolation(page, 'an application that failed')

      await page.unroute('**/rest/v1/**')
      await submitButton(page).click()
      await expect(page.getByRole('status')).toContainText('Application Submitted!')
      await expectNoViolation(page, 'an application that was sent')

      await openForm(page, '/shop')
      await fillSignup(page, 'A. Visitor', inventEmail())
      await submitButton(page).click()
      await expect(page.getByRole('status')).toContainText("You're on the list!")
      await expectNoViolation(page, 'a place on the waitlist')
    })
  })
}
