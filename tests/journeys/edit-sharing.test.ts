import { expect } from '@playwright/test'
import sharp from 'sharp'
import { openPage, openPlace, siteOf, test } from './owner-visit.ts'

test.describe.configure({ mode: 'default' })

test('the card has the picture that the build will draw, and follows the headline', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/referrals')
  await page.getByRole('button', { name: 'Sharing' }).click()
  const panel = page.getByRole('complementary')
  const picture = panel.getByRole('img', { name: /^The picture beside a link/ })
  const read = async () => {
    const address = await picture.evaluate((image: HTMLImageElement) => image.src)
    return (await page.request.get(address)).body()
  }
  await expect(picture).toHaveJSProperty('naturalWidth', 1200)
  const [first, source] = [await read(), await picture.getAttribute('src')]
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', height: 630 })

  await openPlace(page, 'referrals:opening.heading')
  await page.keyboard.type('Send us a friend')
  await page.keyboard.press('Enter')
  await expect(picture).not.toHaveAttribute('src', source ?? '')
  await expect(picture).toHaveJSProperty('naturalWidth', 1200)
  expect(Buffer.compare(await read(), first)).not.toBe(0)

  const title = panel.locator('[data-field="referrals:title"]').getByRole('textbox')
  await title.fill('Send us a friend · Solstice')
  await title.press('Enter')
  await expect(panel.locator('.share-card .search-title')).toHaveText('Send us a friend')
  await expect(panel.locator('.search-result .search-title')).toHaveText(
    'Send us a friend · Solstice',
  )
})

test('a page that is not to be found has no picture', async ({ page, studio }) => {
  await openPage(page, studio, '/thank-you')
  await page.getByRole('button', { name: 'Sharing' }).click()
  await expect(page.getByText('This page is not meant to be found')).toBeVisible()
})

test('the contrast of a colour follows the picker before anything is written', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/')
  await page.getByRole('button', { name: 'All words' }).click()
  const panel = page.getByRole('complementary')
  await panel.locator('summary', { hasText: /^Colours$/ }).click()
  const sun = panel.locator('[data-field="colours:sun"]')
  const before = studio.read('colours.yaml')
  const contrast = sun.getByRole('status')
  await expect(contrast).toContainText('is the least contrast')
  const figure = String(await contrast.locator('b').textContent())
  // As a picker does while it is open: many inputs, one change at its end.
  const pick = (value: string, ...events: string[]) =>
    sun.locator('input').evaluate(
      (input: HTMLInputElement, { value, events }) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
        set?.call(input, value)
        for (const type of events) input.dispatchEvent(new Event(type, { bubbles: true }))
      },
      { value, events },
    )
  await pick('#ffd9a0', 'input')
  await expect(contrast.locator('b')).not.toHaveText(figure)
  await pick('#5a3b12', 'input')
  await expect(contrast).toContainText('is too faint')
  expect(studio.read('colours.yaml')).toBe(before)
  await pick('#5a3b12', 'change')
  await expect(sun.getByRole('alert')).toContainText('leaves words that can not be read')
  expect(studio.read('colours.yaml')).toBe(before)
  await pick('#ffd9a0', 'input', 'change')
  await expect.poll(() => studio.read('colours.yaml')).toContain('sun: ffd9a0')
})

test('what changed since it was published is listed, field by field, with the way to it', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/community')
  const heading = siteOf(page).getByRole('heading', { level: 1 })
  const before = await heading.textContent()
  await openPlace(page, 'topics/community:opening.heading')
  await page.keyboard.type('Men beside you')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Changed' }).click()
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('Since you opened the studio:')).toBeVisible()
  const change = panel.getByRole('listitem').filter({ hasText: 'Men beside you' })
  await expect(change.getByText('Opening, heading')).toBeVisible()
  await expect(change.locator('del')).toHaveText(/\w/)
  await page.getByRole('combobox', { name: 'Page' }).selectOption('/')
  await expect(heading).not.toHaveText('Men beside you')
  await change.getByRole('button', { name: 'Show me' }).click()
  await expect(heading).toHaveText('Men beside you')

  // He changes his mind while another page is on its way.
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/')
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => {
      await isLetGo
      await route.continue()
    },
  )
  await page.getByRole('combobox', { name: 'Page' }).selectOption('/')
  await asked
  await change.getByRole('button', { name: 'Show me' }).click()
  letGo()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(change).toHaveCount(0)
  await expect(heading).toHaveText(before ?? '')
})
