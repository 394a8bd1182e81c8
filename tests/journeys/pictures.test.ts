import type { Locator, Page } from '@playwright/test'
import { isAllShipped } from '#builder/budgets/shipped-content.ts'
import { values } from '#content/values.ts'
import { insistOnFonts } from '#screenshots/insist-on-fonts.ts'
import { settleView } from '#screenshots/settle-page.ts'
import { complainAbout, keepReference } from '#tests/pictures/reference-pictures.ts'
import { findMenu, findMenuButton } from './expected-links.ts'
import { openForm, submitButton } from './fill-form.ts'
import { holdLight } from './hold-light.ts'
import { expect, test } from './visitor.ts'

// An owner's words are drawn as they are; these pictures are of the words that we ship.
test.skip(() => !isAllShipped())

const integrity = values.find(({ type }) => type === 'integrity') ?? { title: '', description: '' }
const isRenewing = process.env.RENEW_PICTURES === 'yes'

/** Compares what the window shows with the picture kept under a name; the next date is another every season. */
async function expectPicture(page: Page, name: string): Promise<void> {
  await settleView(page)
  await page.addStyleTag({ content: '[data-coming] { visibility: hidden }' })
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  if (isRenewing) return keepReference(name, picture)
  const complaint = await complainAbout(name, picture)
  if (complaint) throw new Error(complaint)
}

/** By hand: Playwright scrolls until the pointer is on the heading, which moves when its card opens. */
async function pointAt(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (box) await page.mouse.move(box.x + 5, box.y + 5)
}

test.use({ bypassCSP: true, timezoneId: 'UTC' })
const morning = new Date('2026-11-15T09:00:00Z')

test.beforeEach(async ({ page }) => {
  await holdLight(page, morning)
  await insistOnFonts(page)
})

test.describe('on a desk, the pictures kept are still true of', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the first view of the home page, and its values, one of them open', async ({ page }) => {
    await page.goto('/')
    await expectPicture(page, 'home')
    const heading = page.getByRole('heading', { name: integrity.title, exact: true })
    await heading.evaluate((element) =>
      element.closest('section')?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
    await pointAt(page, heading)
    await expect(page.getByText(integrity.description)).toBeVisible()
    await expectPicture(page, 'values-open')
  })

  test('an application with errors', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 1000 })
    await openForm(page, '/apply')
    await submitButton(page).click()
    await expect(page.locator('.summary')).toBeFocused()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectPicture(page, 'apply-errors')
  })
})

test.describe('on a phone, the pictures kept are still true of', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('the first view of a gathering', async ({ page }) => {
    await openForm(page, '/autumn-equinox')
    await expectPicture(page, 'gathering')
  })

  test('the open menu', async ({ page }) => {
    await page.goto('/coaching')
    await findMenuButton(page).click()
    await expect(findMenu(page)).toBeVisible()
    await expectPicture(page, 'menu-open')
  })
})
