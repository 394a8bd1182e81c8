import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { gatherings, thankYou, waitlistCopy } from '#tests/shipped-content.ts'
import { openListening, plant, type ServedCopy, serveCopy } from './copy-project.ts'
import { fillSignup, inventEmail, submitButton, touchForm } from './fill-form.ts'

const test = base.extend<object, { dev: ServedCopy }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
    async ({}, use) => {
      const dev = await serveCopy('scripts/dev.ts')
      await use(dev)
      await dev.stop()
    },
    { scope: 'worker' },
  ],
})

function edit({ root }: ServedCopy, file: string, from: string, to: string): void {
  const text = readFileSync(join(root, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(root, file), text.replace(from, to))
}

/** More than once, because a change may reload the page a second time. */
const touchUntilHydrated = (page: Page) =>
  expect(async () => {
    await submitButton(page).hover({ timeout: 5_000 })
    await page.locator('form[data-hydrated]').waitFor({ timeout: 5_000 })
  }).toPass()

/** The whole page again, its form alive. */
async function expectShown(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor()
  await touchUntilHydrated(page)
}

test.describe.configure({ mode: 'serial' })

test('shows every change of content, form, page and style at once', async ({ page, dev }) => {
  await openListening(page, `${dev.address}/shop`)
  await touchUntilHydrated(page)
  plant(dev.root, 'form-words', ['waitlist', 'heading'], 'Other words')
  await expectShown(page, 'Other words')
  const form = '<div className="signup-form">'
  edit(dev, 'src/site/forms/form-island.tsx', form, `${form}<p>Other form</p>`)
  await expectShown(page, 'Other form')
  edit(dev, 'src/site/pages/shop/shop.tsx', '<FormScripts />', '<p>Other page</p><FormScripts />')
  await expectShown(page, 'Other page')
  edit(dev, 'src/site/forms/forms.css', '.signup {', '.signup { --style: other;')
  await expect(page.locator('.signup')).toHaveCSS('--style', 'other')
  await touchUntilHydrated(page)
  plant(dev.root, 'colours', ['sun'], 'f7c27a')
  await expect(page.locator('html')).toHaveCSS('--sun', '#f7c27a')
  await touchUntilHydrated(page)
})

// Before the code changes again, and is compiled again.
test('forms are sent, with script and without', async ({ page, browser, dev }) => {
  const send = async (visitor: Page, success: string) => {
    await fillSignup(visitor, 'A. Visitor', inventEmail())
    await submitButton(visitor).click()
    await expect(visitor.getByRole('heading', { name: success, exact: true })).toBeVisible()
  }
  await openListening(page, `${dev.address}/shop`)
  await touchForm(page)
  await send(page, waitlistCopy.success)
  const unscripted = await browser.newContext({ javaScriptEnabled: false })
  const other = await unscripted.newPage()
  await other.goto(`${dev.address}${gatherings[0]?.path}`)
  await send(other, thankYou.sent.gathering)
  await unscripted.close()
})

test('reloads a page without a form, and one whose inline script has changed', async ({
  page,
  dev,
}) => {
  await openListening(page, `${dev.address}/faq`)
  plant(dev.root, 'navigation', ['footer', 0, 'heading'], 'Who We Are')
  await expect(page.getByText('Who We Are').first()).toBeVisible()
  await page.waitForLoadState()
  const reloaded = page.waitForEvent('load')
  edit(dev, 'src/site/forms/draft.ts', "'sent'", "'another-sent'")
  const readThankYou = async () => (await page.request.get(`${dev.address}/thank-you`)).text()
  await expect.poll(readThankYou).toContain('another-sent')
  // Chromium never finishes closing a page that is about to reload.
  await reloaded
})

test('the page explains a mistake in content, until it is corrected', async ({ page, dev }) => {
  await openListening(page, `${dev.address}/faq`)
  plant(dev.root, 'faq', ['opening', 'season'], 'sprng')
  const message = page.getByText(/content\/faq\.yaml, line \d+: .* did you mean spring\?/).first()
  await expect(message).toBeVisible()
  plant(dev.root, 'faq', ['opening', 'season'], 'spring')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(message).toHaveCount(0)
})
