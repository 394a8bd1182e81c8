import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { startStudio } from '#tests/journeys/start-studio.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { root } from '#tools/run-tool.ts'

// Draws the pictures of `npm run edit` anew: node scripts/setup.mjs tests/guide/take-edit-pictures.ts

async function keep(page: Page, name: string): Promise<void> {
  const shot = await page.screenshot({ animations: 'disabled' })
  const jpeg = await sharp(shot).resize(1000).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
  writeFileSync(join(root, 'docs/pictures', `${name}.jpg`), jpeg)
  process.stdout.write(`docs/pictures/${name}.jpg ${jpeg.length} bytes\n`)
}

const studio = await startStudio()
const browser = await chromium.launch({ executablePath: await findBrowser() })
const page = await browser.newPage({ viewport: { width: 1400, height: 820 } })
const site = page.frameLocator('iframe')
const open = async (path: string) => {
  await page.goto('about:blank')
  await page.goto(`${studio.address}#${path}`)
  await site.locator('body[data-editing]').waitFor()
  await site.locator('body').evaluate(() => document.fonts.ready.then(() => true))
}
await open('/')
// The second time its fonts are at hand.
await open('/')
await site.locator('h1').click()
await site.locator('h1[contenteditable]').waitFor()
await page.keyboard.press('End')
await page.keyboard.type(', every day')
await keep(page, 'edit-words')
await page.keyboard.press('Escape')
await open('/about-us')
await page.getByRole('button', { name: 'All words' }).click()
await page.locator('.panel summary', { hasText: /^Founders$/ }).click()
await page.locator('.panel summary', { hasText: 'Marcus Hale' }).click()
await keep(page, 'edit-panel')
await open('/retreats')
await page.getByRole('button', { name: 'Phone' }).click()
await page.getByRole('button', { name: /^Left to do/ }).click()
await page.locator('.todo li').first().waitFor()
await keep(page, 'edit-left')
await browser.close()
await studio.stop()
