import { expect, type Page } from '@playwright/test'
import { takePhoto } from '#tests/photos/paint-photo.ts'
import { openPage, siteOf, test } from './owner-visit.ts'

// What browsers do each in their own way; `npm run soak -- engines` has the owner's trial in Firefox, too.
test.describe.configure({ mode: 'default' })

async function openList(page: Page, name: RegExp) {
  await page.getByRole('button', { name: 'All words' }).click()
  const panel = page.getByRole('complementary')
  await panel.locator('.fields > details > summary').filter({ hasText: name }).click()
  return panel
}

test('a question is dragged below others, and a step back brings it home', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/faq')
  const before = studio.read('questions.yaml')
  const panel = await openList(page, /^Questions$/)
  const items = panel.locator('.list[data-field="questions:"] summary')
  const shown = siteOf(page).locator('summary')
  const [first = '', second = '', third = '', ...others] = await shown.allTextContents()
  await expect(items).toHaveText([first, second, third, ...others])
  await items.first().dragTo(items.nth(2))
  await expect(shown).toHaveText([second, third, first, ...others])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(shown).toHaveText([first, second, third, ...others])
  expect(studio.read('questions.yaml')).toBe(before)
})

test('the address of a video is pasted', async ({ page, context, studio }) => {
  const address = 'https://youtu.be/dQw4w9WgXcQ'
  const elsewhere = await context.newPage()
  await elsewhere.setContent('<textarea></textarea>')
  await elsewhere.locator('textarea').fill(address)
  await elsewhere.locator('textarea').press('ControlOrMeta+A')
  await elsewhere.locator('textarea').press('ControlOrMeta+C')
  await elsewhere.close()
  await openPage(page, studio, '/retreats')
  await page.getByRole('button', { name: 'All words' }).click()
  const field = page.locator('[data-field="retreats:video.address"]').getByRole('textbox')
  await field.click()
  await field.press('ControlOrMeta+A')
  await field.press('ControlOrMeta+V')
  await field.press('Enter')
  await expect.poll(() => studio.read('retreats.yaml')).toContain(`address: ${address}\n`)
})

test('a photograph is chosen, told of, and seen on the page', async ({ page, studio }) => {
  await openPage(page, studio, '/about-us')
  const panel = await openList(page, /^Founders$/)
  const name = /- name: (.+)/.exec(studio.read('founders.yaml'))?.[1] ?? ''
  await panel.locator('.list summary').filter({ hasText: name }).first().click()
  const photo = panel.locator('[data-field="founders:0.photo"]')
  const buffer = await takePhoto({ width: 900, height: 1200 })
  await photo
    .locator('input[type="file"]')
    .setInputFiles({ name: 'IMG 4021.JPG', mimeType: 'image/jpeg', buffer })
  const alt = panel.locator('[data-field="founders:0.photo.alt"]').getByRole('textbox')
  await alt.fill('On a jetty')
  await alt.press('Enter')
  await expect.poll(() => studio.read('founders.yaml')).toContain('alt: On a jetty\n')
  await expect(siteOf(page).getByAltText('On a jetty')).toBeVisible()
})
