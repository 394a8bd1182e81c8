import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { isWhole } from '#tests/sample.ts'
import { expectNoViolation } from './expect-no-violation.ts'
import { openPage, openWords, siteOf, test } from './owner-visit.ts'

test.describe.configure({ mode: 'default' })

// All that an owner does is in tests/engines/owner-trial.ts, in two browsers, for `npm run soak`. What a
// field refuses, a colour shows in edit-sharing.test.ts.
const refused = isWhole ? test : test.skip
refused(
  'an address that is no video is refused beside its field, and nothing is written',
  async ({ page, studio }) => {
    await openPage(page, studio, '/retreats')
    const before = studio.read('retreats.yaml')
    await page.getByRole('button', { name: 'All words' }).click()
    const panel = page.getByRole('complementary')
    const address = panel.locator('[data-field="retreats:video.address"]').getByRole('textbox')
    await address.fill('https://example.org/video')
    await address.press('Enter')
    await expect(panel.getByRole('alert')).toContainText('is no video of YouTube or Vimeo')
    expect(studio.read('retreats.yaml')).toBe(before)
  },
)

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

test('a file that was emptied by hand is told, and the site comes back with its words', async ({
  page,
  studio,
}) => {
  await openPage(page, studio, '/services')
  const [file, before] = [join(studio.root, 'content/site.yaml'), studio.read('site.yaml')]
  const broken = page.getByRole('alert').filter({ hasText: 'The site can not be drawn' })
  writeFileSync(file, '')
  await expect(broken).toContainText('content/site.yaml, line 1: the file is empty')
  writeFileSync(file, before)
  await expect(broken).toBeHidden()
  await expect(siteOf(page).getByRole('heading', { level: 1 })).toBeVisible()
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
