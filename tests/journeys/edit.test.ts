import { expect } from '@playwright/test'
import { openPage, openWords, siteOf, test } from './owner-visit.ts'

test.describe.configure({ mode: 'default' })

test('his headline: a click, his words, Enter; the file has them and keeps its notes', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/')
  const before = studio.read('home.yaml')
  await openWords(page, 'Pursue Something Greater')
  await page.keyboard.type('A year you will remember')
  await page.keyboard.press('Enter')
  await expect(siteOf(page).locator('[contenteditable]')).toHaveCount(0)
  await expect
    .poll(() => studio.read('home.yaml'))
    .toBe(before.replace('Pursue Something Greater', 'A year you will remember'))
  await expect(siteOf(page).getByRole('heading', { level: 1 })).toHaveText(
    'A year you will remember',
  )
})

test('the first click counts, while pictures of the page are still on their way', async ({
  context,
  studio,
}) => {
  const page = await context.newPage()
  const held: (() => void)[] = []
  await page.route(/\.(svg|jpe?g|webp|woff2)/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto(`${studio.address}#/retreats`, { waitUntil: 'commit' })
  const lead = siteOf(page).locator('[data-place="retreats:opening.lead"]')
  await lead.click()
  await expect(lead).toHaveAttribute('contenteditable')
  expect(held.length).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  for (const letGo of held) letGo()
})

test('Escape gives up, and what has no room is said beside the words and not written', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/')
  const before = studio.read('home.yaml')
  await openWords(page, 'Our Mission')
  await page.keyboard.type('Something else')
  await page.keyboard.press('Escape')
  await expect(siteOf(page).getByText('Our Mission', { exact: true })).toBeVisible()
  await openWords(page, 'Our Mission')
  await page.keyboard.type('What we are here for, told at a length that nobody has the room for')
  await expect(page.getByText('7 too many')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'It has 67 characters and there is room for 60: shorten it.',
  )
  await expect(siteOf(page).locator('[contenteditable]')).toBeFocused()
  expect(studio.read('home.yaml')).toBe(before)
  await page.keyboard.press('Escape')
})

test('with the keyboard alone: Tab to the words, Enter, leaving writes', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/faq')
  const heading = siteOf(page).getByRole('heading', { level: 1 })
  await heading.focus()
  await page.keyboard.press('Enter')
  await expect(siteOf(page).locator('h1[contenteditable]')).toBeFocused()
  await page.keyboard.type('What men ask us')
  await page.keyboard.press('Tab')
  await expect.poll(() => studio.read('faq.yaml')).toContain('heading: What men ask us')
})

test('a question is added below another; undo and redo take it back and bring it again', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/faq')
  const before = studio.read('questions.yaml')
  const site = siteOf(page)
  await site.getByText('What does it cost?').click()
  await openWords(page, 'What does it cost?')
  await page.getByRole('button', { name: 'Add below' }).click()
  await expect(site.locator('summary')).toHaveCount(8)
  await expect(site.locator('details[open] summary')).toHaveText('What does it cost?')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => studio.read('questions.yaml')).toBe(before)
  await expect(site.locator('summary')).toHaveCount(7)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(site.locator('summary')).toHaveCount(8)
})

test('a list takes no step before the last one is shown: none goes to the wrong item', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/faq')
  const before = studio.read('questions.yaml')
  await page.getByRole('button', { name: 'All words' }).click()
  const panel = page.getByRole('complementary')
  await panel.locator('summary', { hasText: /^Questions$/ }).click()
  const question = 'Can I do this remotely?'
  const move = panel.getByRole('button', { name: `Move up: ${question}` }).last()
  await expect(move).toBeEnabled()
  const shown = siteOf(page).locator('summary')
  const order = await shown.allInnerTexts()
  order.splice(order.lastIndexOf(question) - 2, 0, ...order.splice(order.lastIndexOf(question), 1))
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/__studio/page?*', async (route) => {
    await isLetGo
    await route.continue()
  })
  await move.click()
  await expect.poll(() => studio.read('questions.yaml')).not.toBe(before)
  const once = studio.read('questions.yaml')
  await expect(move).toHaveAttribute('aria-disabled', 'true')
  await move.press('Enter')
  expect(studio.read('questions.yaml')).toBe(once)
  letGo()
  await move.click()
  await expect(shown).toHaveText(order)
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => studio.read('questions.yaml')).toBe(before)
})
