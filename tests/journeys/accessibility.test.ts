import type { Page } from '@playwright/test'
import { applicationWords, failureWords, waitlistWords } from '#content/form-words.ts'
import { insistOnFonts } from '#screenshots/insist-on-fonts.ts'
import { settlePage } from '#screenshots/settle-page.ts'
import { fewPages, sampledPages, takeSample } from '#tests/sample.ts'
import { expectNoViolation } from './expect-no-violation.ts'
import { findMenu, findMenuButton } from './expected-links.ts'
import { createFaultList, type FaultList } from './fault-list.ts'
import {
  failures,
  fillAtOnce,
  fillSignup,
  inventAnswers,
  inventEmail,
  openForm,
  submitButton,
} from './fill-form.ts'
import { holdLight } from './hold-light.ts'
import { judgeContrast } from './judge-contrast.ts'
import { controls, findSmallTargets } from './read-controls.ts'
import { anyOf, expect, readBarBottom, test } from './visitor.ts'

test.use({
  expectedConsole: anyOf(/status of (404|503)|Page not found: \/404$/, ...failures),
})

const phone = { width: 360, height: 740 }
const sideways = { width: 740, height: 360 }

/** The heading begins in the first view, below a bar that leaves two thirds of it. */
async function lookSideways(page: Page, path: string, list: FaultList): Promise<void> {
  await page.setViewportSize(sideways)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const bar = await readBarBottom(page)
  const line = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const range = document.createRange()
    range.selectNodeContents(heading)
    const { top = 0, bottom = 0 } = range.getClientRects()[0] ?? {}
    return { top, bottom }
  })
  if (bar > 120) list.add(path, `the bar is ${bar} px high`)
  if (line.top < bar || line.bottom > sideways.height) {
    list.add(path, `the heading's first line stands at ${line.top} to ${line.bottom}`)
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, isMobile: true, hasTouch: true, bypassCSP: true })

  test('axe finds nothing, every word can be read on every pixel behind it, thumbs have 44 px, and sideways the heading is in view', async ({
    page,
  }) => {
    await insistOnFonts(page)
    await holdLight(page)
    const list = createFaultList()
    let lineCount = 0
    for (const path of sampledPages) {
      await page.setViewportSize(phone)
      await page.goto(path)
      await settlePage(page)
      const { faults, lines } = await judgeContrast(page)
      const small = await page.evaluate(findSmallTargets, controls)
      for (const fault of [...faults, ...small]) list.add(path, fault)
      lineCount += lines.length
      // Every pixel behind its words was looked at.
      await expectNoViolation(page, path, ['color-contrast'])
      if (fewPages.includes(path)) await lookSideways(page, path, list)
    }
    list.expectEmpty()
    expect(lineCount, 'lines that were looked at').toBeGreaterThan(50 * sampledPages.length)
  })

  test('axe finds nothing in an open question and in the open menu, where thumbs have 44 px', async ({
    page,
  }) => {
    await page.goto('/faq')
    await page.locator('summary').first().click()
    await expect(page.locator('details').first()).toHaveAttribute('open')
    await expectNoViolation(page, 'an open question')
    await findMenuButton(page).click()
    await expect(findMenu(page)).toBeVisible()
    await expectNoViolation(page, 'the open menu')
    expect(await page.evaluate(findSmallTargets, '#menu a')).toEqual([])
  })
})

for (const width of takeSample([360, 1280], 1)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } })

    test('axe finds nothing to object to in any state of a form', async ({ page }) => {
      await openForm(page, '/apply')
      await submitButton(page).click()
      await expect(page.locator('.summary')).toBeFocused()
      await expectNoViolation(page, 'an application with errors')

      await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 503, body: '{}' }))
      await fillAtOnce(page, inventAnswers())
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
