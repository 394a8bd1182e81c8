import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { paintPhoto } from '#tests/photos/paint-photo.ts'
import { expectNoViolation } from './expect-no-violation.ts'
import { openPage, openWords, siteOf, test } from './owner-visit.ts'

test.describe.configure({ mode: 'default' })

test('a founder with his photograph, his own name, and no longer a sample', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/about-us')
  await openWords(page, 'Marcus Hale')
  await page.keyboard.type('Tom Berger')
  await page.keyboard.press('Enter')
  await expect.poll(() => studio.read('founders.yaml')).toContain('- name: Tom Berger')
  await page.getByRole('button', { name: 'All words' }).click()
  const panel = page.getByRole('complementary')
  await panel.locator('summary', { hasText: /^Founders$/ }).click()
  await panel.locator('summary', { hasText: 'Tom Berger' }).click()
  const picture = await paintPhoto({ width: 900, height: 1200, shift: 2 })
  const portrait = panel.locator('[data-field="founders:0.photo"]')
  await portrait.getByLabel('Drop a photograph here, or choose one').setInputFiles({
    name: 'IMG 4021.JPG',
    mimeType: 'image/jpeg',
    buffer: await picture.jpeg().toBuffer(),
  })
  await expect(siteOf(page).getByAltText('Say what the photograph shows')).toBeVisible()
  expect(readdirSync(join(studio.root, 'content/photos'))).toContain('IMG 4021.jpg')
  const alt = portrait.getByLabel('Alt', { exact: true })
  await alt.fill('Tom on a jetty')
  await alt.press('Enter')
  await expect(siteOf(page).getByAltText('Tom on a jetty')).toBeVisible()
  await page.getByRole('button', { name: /^Left to do/ }).click()
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'Tom Berger' })
    .getByRole('button', { name: 'This is real now' })
    .click()
  await expect(panel.getByText('Tom Berger')).toHaveCount(0)
  expect(studio.read('founders.yaml').match(/^ {2}sample: yes$/gm)).toHaveLength(2)
})

test('his dates by menu, his video by its address, a client’s words with his consent', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/winter-solstice')
  await page.getByRole('button', { name: 'All words' }).click()
  const panel = page.getByRole('complementary')
  const ends = panel.locator('[data-field="gatherings/winter-solstice:ends"]')
  await ends.getByLabel('Day').selectOption('22')
  await expect(siteOf(page).getByText('December 21–22').first()).toBeVisible()

  await page.getByRole('combobox', { name: 'Page' }).selectOption('/retreats')
  const address = panel.locator('[data-field="retreats:video.address"]').getByRole('textbox')
  await address.fill('https://example.org/video')
  await address.press('Enter')
  await expect(panel.getByRole('alert')).toContainText('is no video of YouTube or Vimeo')
  await address.fill('https://youtu.be/dQw4w9WgXcQ')
  await address.press('Enter')
  await expect.poll(() => studio.read('retreats.yaml')).toContain('https://youtu.be/dQw4w9WgXcQ')

  await page.getByRole('button', { name: /^Left to do/ }).click()
  const words = panel.getByRole('listitem').filter({ has: page.getByText('Retreats') })
  const asks = words.filter({ hasText: /, \d\d/ }).first()
  await asks.getByRole('button', { name: 'This is real now' }).click()
  await asks.getByLabel('Who agreed').fill('Daniel Weber')
  await asks.getByLabel('When?').fill('2026-06-21')
  await asks.getByRole('button', { name: 'He agreed' }).click()
  await expect.poll(() => studio.read('retreats.yaml')).toContain('givenBy: Daniel Weber')
})

test('what is changed by hand shows itself, and is never written over', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/services')
  const file = join(studio.root, 'content/services.yaml')
  const heading = /heading: (.+)/.exec(studio.read('services.yaml'))?.[1] ?? ''
  await openWords(page, heading)
  await expect(page.locator('.words-note')).toBeVisible()
  writeFileSync(
    file,
    studio.read('services.yaml').replace(`heading: ${heading}`, 'heading: By hand'),
  )
  await page.keyboard.type('From the studio')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('has been changed elsewhere since')
  expect(studio.read('services.yaml')).toContain('heading: By hand')
  await page.keyboard.press('Escape')
  await expect(siteOf(page).getByRole('heading', { level: 1 })).toHaveText('By hand')
})

test('axe finds nothing in the frame, with each panel open', async ({ page, studio }) => {
  await openPage(page, studio, '/about-us')
  for (const name of ['All words', 'Sharing', 'Changed', /^Left to do/] as const) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('complementary').getByRole('heading').first()).toBeVisible()
    // The site inside is looked at by its own tests.
    await expectNoViolation(page, String(name))
  }
})

test('nobody but its own window is answered', async ({ studio, request }) => {
  const { origin } = new URL(studio.address)
  const calls = [
    request.get(`${origin}/__studio/`),
    request.get(`${origin}/__studio/page?page=/`),
    request.post(`${origin}/__studio/undo`, { headers: { origin: 'https://evil.example' } }),
    request.get(origin, { headers: { host: 'evil.example' } }),
  ]
  for (const answer of await Promise.all(calls)) expect(answer.status()).toBe(403)
})
