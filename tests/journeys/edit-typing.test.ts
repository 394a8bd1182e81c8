import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openPage, openPlace, siteOf, test } from './owner-visit.ts'

test.describe.configure({ mode: 'default' })

test('no key is lost on the page while words around it change', async ({ page, studio }) => {
  await openPage(page, studio, '/services')
  await openPlace(page, 'services:opening.heading')
  const file = join(studio.root, 'content/site.yaml')
  const before = studio.read('site.yaml')
  for (const [at, part] of ['What we', ' can do', ' for you'].entries()) {
    const heard = page.waitForResponse(/__studio\/sitting/)
    writeFileSync(file, `${before}# ${at}\n`)
    await page.keyboard.type(part)
    await heard
  }
  await expect(siteOf(page).locator('h1')).toHaveText('What we can do for you')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => studio.read('services.yaml'))
    .toContain('heading: What we can do for you\n')
})

test('no key is lost while words are written, on the page or beside it', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/privacy')
  const heading = siteOf(page).locator('h1')
  await openPlace(page, 'privacy:opening.heading')
  const held = await holdWriting(page)
  await page.keyboard.type('Private')
  await page.keyboard.press('Enter')
  await held.arrives()
  await page.keyboard.type(' and you')
  held.letGo()
  await expect.poll(() => studio.read('privacy.yaml')).toContain('heading: Private\n')
  await expect(heading).toHaveText('Private and you')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.read('privacy.yaml')).toContain('heading: Private and you\n')

  await page.getByRole('button', { name: 'All words' }).click()
  const field = page.locator('[data-field="privacy:opening.heading"] textarea')
  await expect(field).toHaveValue('Private and you')
  const heldBeside = await holdWriting(page)
  await field.fill('Your words')
  await field.press('Enter')
  await heldBeside.arrives()
  await page.keyboard.type(' are yours')
  heldBeside.letGo()
  await expect.poll(() => studio.read('privacy.yaml')).toContain('heading: Your words\n')
  await expect(heading).toHaveText('Your words')
  await expect(field).toHaveValue('Your words are yours')
  await field.press('Enter')
  await expect.poll(() => studio.read('privacy.yaml')).toContain('heading: Your words are yours\n')
})

test('words typed beside the page stay when their file is changed by hand, and it is said', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/shop')
  await page.getByRole('button', { name: 'All words' }).click()
  const field = page.locator('[data-field="shop:opening.heading"]')
  const box = field.getByRole('textbox')
  await box.fill('From the studio')
  const text = studio.read('shop.yaml').replace(/^( {2}heading: ).+$/m, '$1By hand')
  writeFileSync(join(studio.root, 'content/shop.yaml'), text)
  await expect(siteOf(page).locator('h1')).toHaveText('By hand')
  await box.press('Enter')
  await expect(field.getByRole('alert')).toContainText('changed elsewhere meanwhile, to “By hand”')
  expect(studio.read('shop.yaml')).toBe(text)
  await expect(box).toHaveValue('From the studio')
  await box.press('Enter')
  await expect.poll(() => studio.read('shop.yaml')).toContain('heading: From the studio\n')
})

/** The next change waits at the door until it is let go. */
async function holdWriting(page: Page) {
  const [arrived, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(
    /__studio\/change/,
    async (route) => {
      arrived.resolve()
      await free.promise
      await route.continue()
    },
    { times: 1 },
  )
  return { arrives: () => arrived.promise, letGo: () => free.resolve() }
}
