import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { takePhoto } from '#tests/photos/paint-photo.ts'
import { expectNoViolation } from './axe.ts'
import { findField, openFields, openPage, openWords, siteOf, test } from './owner-visit.ts'

test.describe.configure({ mode: 'default' })

/** Replaces words on the page, and waits until they are written. */
async function changeWords(page: Page, words: Locator, text: string): Promise<void> {
  await openWords(page, words)
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(siteOf(page).locator('[contenteditable]')).toHaveCount(0)
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

test('words are changed by a click, by keys alone, and given up with Escape; the file keeps all else, and undo brings it back', async ({
  page,
  studio,
}) => {
  await openPage(page, '/')
  const before = studio.read('home.yaml')
  const heading = siteOf(page).getByRole('heading', { level: 1 })
  const was = (await heading.textContent()) ?? ''
  await changeWords(page, heading, 'A year you will remember')
  await expect
    .poll(() => studio.read('home.yaml'))
    .toBe(before.replace(was, 'A year you will remember'))
  await expect(heading).toHaveText('A year you will remember')

  await heading.focus()
  await page.keyboard.press('Enter')
  await expect(siteOf(page).locator('h1[contenteditable]')).toBeFocused()
  await page.keyboard.type('Something else')
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('A year you will remember')
  await openPage(page, '/faq')
  await undo(page)
  await expect.poll(() => studio.read('home.yaml')).toBe(before)
  await openPage(page, '/')
  await expect(heading).toHaveText(was)
})

test('words that are too long are refused beside them and not written', async ({
  page,
  studio,
}) => {
  await openPage(page, '/')
  const before = studio.read('home.yaml')
  await openWords(page, siteOf(page).getByText('Our Mission', { exact: true }))
  await page.keyboard.type('What we are here for, told at a length that nobody has the room for')
  await expect(page.getByText('7 too many')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('there is room for 60')
  expect(studio.read('home.yaml')).toBe(before)
  await page.keyboard.press('Escape')
})

test('no key is lost while words are written', async ({ page, studio }) => {
  await openPage(page, '/privacy')
  const heading = siteOf(page).getByRole('heading', { level: 1 })
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hold = async () => {
    arrived.resolve()
    await released.promise
  }
  await page.route(/__studio\/change/, (route) => hold().then(() => route.continue()), { times: 1 })
  await openWords(page, heading)
  await page.keyboard.type('Private')
  await page.keyboard.press('Enter')
  await arrived.promise
  await page.keyboard.type(' and yours')
  released.resolve()
  await expect.poll(() => studio.read('privacy.yaml')).toContain('heading: Private\n')
  await expect(heading).toHaveText('Private and yours')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.read('privacy.yaml')).toContain('heading: Private and yours\n')
})

test('an item of a list is dragged beside the page and added on it; undo and redo take it back and bring it again', async ({
  page,
  studio,
}) => {
  await openPage(page, '/faq')
  const before = studio.read('questions.yaml')
  const shown = siteOf(page).locator('summary')
  const [first = '', second = '', third = '', ...others] = await shown.allTextContents()
  const panel = await openFields(page, /^Questions$/)
  const items = findField(panel, 'questions:').locator('summary')
  await expect(items).toHaveText([first, second, third, ...others])
  await items.first().dragTo(items.nth(2))
  await expect(shown).toHaveText([second, third, first, ...others])
  await undo(page)
  await expect(shown).toHaveText([first, second, third, ...others])
  expect(studio.read('questions.yaml')).toBe(before)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(shown).toHaveText([second, third, first, ...others])

  await shown.first().click()
  await openWords(page, siteOf(page).getByText(second, { exact: true }))
  await page.getByRole('button', { name: 'Add below' }).click()
  await expect(shown).toHaveCount(others.length + 4)
})

test('a photograph is chosen, described, given its point, and seen on the page', async ({
  page,
  studio,
}) => {
  await openPage(page, '/about-us')
  const panel = await openFields(page, /^Founders$/)
  const name = /- name: (.+)/.exec(studio.read('founders.yaml'))?.[1] ?? ''
  await findField(panel, 'founders:').locator('summary', { hasText: name }).first().click()
  const photo = findField(panel, 'founders:0.photo')
  const buffer = await takePhoto({ width: 900, height: 1200 })
  await photo
    .locator('input[type="file"]')
    .setInputFiles({ name: 'IMG 4021.JPG', mimeType: 'image/jpeg', buffer })
  const alt = findField(panel, 'founders:0.photo.alt').getByRole('textbox')
  await alt.fill('On a jetty')
  await alt.press('Enter')
  await expect(siteOf(page).getByAltText('On a jetty')).toBeVisible()
  await photo.getByRole('button', { name: /^Press what should stay/ }).click()
  await expect.poll(() => studio.read('founders.yaml')).toMatch(/focus: "?(49|50|51)% /)
  await expect(siteOf(page).getByAltText('On a jetty')).toBeVisible()
})

test('a colour that leaves words too faint is refused; another is written', async ({
  page,
  studio,
}) => {
  await openPage(page, '/')
  const panel = await openFields(page, /^Colours$/)
  const sun = findField(panel, 'colours:sun')
  const before = studio.read('colours.yaml')
  await sun.locator('input').fill('#5a3b12')
  await expect(sun.getByRole('alert')).toContainText('words that can')
  expect(studio.read('colours.yaml')).toBe(before)
  await sun.locator('input').fill('#ffd9a0')
  await expect.poll(() => studio.read('colours.yaml')).toContain('sun: ffd9a0')
})

test('what changed is listed field by field, with the way to it', async ({ page }) => {
  await openPage(page, '/community')
  const heading = siteOf(page).getByRole('heading', { level: 1 })
  await changeWords(page, heading, 'Men beside you')
  await page.getByRole('button', { name: 'Changed' }).click()
  const panel = page.getByRole('complementary')
  const change = panel.getByRole('listitem').filter({ hasText: 'Men beside you' })
  await expect(change.getByText('Opening, heading')).toBeVisible()
  await openPage(page, '/')
  await change.getByRole('button', { name: 'Show me' }).click()
  await expect(heading).toHaveText('Men beside you')
  await undo(page)
  await expect(change).toHaveCount(0)
})

test('what is changed by hand shows itself and is never overwritten; a broken file is explained until it is fixed', async ({
  page,
  studio,
}) => {
  await openPage(page, '/services')
  const file = join(studio.root, 'content/services.yaml')
  const heading = siteOf(page).getByRole('heading', { level: 1 })
  const was = (await heading.textContent()) ?? ''
  await openWords(page, heading)
  await page.keyboard.type('From the studio')
  writeFileSync(file, studio.read('services.yaml').replace(`heading: ${was}`, 'heading: By hand'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('has been changed elsewhere since')
  expect(studio.read('services.yaml')).toContain('heading: By hand')
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('By hand')

  const text = studio.read('services.yaml')
  writeFileSync(file, '')
  const broken = page.getByRole('alert').filter({ hasText: 'content/services.yaml' })
  await expect(broken).toContainText('line 1: the file is empty')
  writeFileSync(file, text)
  await expect(broken).toBeHidden()
  await expect(heading).toHaveText('By hand')
})

test('axe finds nothing in the frame with a panel open, the card of a link shows the picture of the page, and only the studio’s own window is answered', async ({
  page,
  studio,
  request,
}) => {
  await openPage(page, '/services')
  await openFields(page)
  await expectNoViolation(page, 'All words')
  await page.getByRole('button', { name: 'Sharing' }).click()
  const picture = page.getByRole('img', { name: /^The picture beside a link/ })
  await expect(picture).toHaveJSProperty('naturalWidth', 1200)
  const { origin } = new URL(studio.address)
  for (const answer of [
    await request.get(`${origin}/__studio/`),
    await request.post(`${origin}/__studio/undo`, { headers: { origin: 'https://evil.example' } }),
  ]) {
    expect(answer.status()).toBe(403)
  }
})
