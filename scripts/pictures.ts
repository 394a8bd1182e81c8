import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import ensureBuild from '#tests/ensure-build.ts'
import { openListening, serveCopy } from '#tests/journeys/copy-project.ts'
import { startMailReceiver } from '#tests/notifications/mail-receiver.ts'
import { projectRoot, startServer } from '#tests/start-server.ts'
import { findBrowser } from '#tools/find-browser.ts'

// Takes every picture in docs/pictures from the real site, its mail and its editor: npm run pictures

const folder = join(projectRoot, 'docs/pictures')
const evening = new Date('2026-06-21T19:10:00')

async function save(name: string, picture: Buffer): Promise<void> {
  const jpeg = await sharp(picture).resize(1000).jpeg({ quality: 74, mozjpeg: true }).toBuffer()
  writeFileSync(join(folder, `${name}.jpg`), jpeg)
  process.stdout.write(`docs/pictures/${name}.jpg ${jpeg.length} bytes\n`)
}

/** The home page, first by itself and then with the name of its field on each text. */
async function takeHome(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  })
  await page.clock.setFixedTime(evening)
  await page.goto(address)
  await page.evaluate(() => document.fonts.ready.then(() => true))
  await save('home', await page.screenshot({ animations: 'disabled' }))
  await outline(page, '.hero h1', 'home.yaml: heading')
  await outline(page, '.hero .hero-lead', 'lead')
  await outline(page, '.hero .button', 'action: label')
  await save('headline', await page.screenshot({ animations: 'disabled' }))
  await page.close()
}

/** Draws a frame around an element, with the name of its field on it. */
async function outline(page: Page, selector: string, field: string): Promise<void> {
  const element = page.locator(selector).first()
  await element.evaluate((found, name) => {
    const { left, top, width, height } = found.getBoundingClientRect()
    const box = document.createElement('div')
    box.style.cssText = `position:absolute;z-index:9;left:${left - 6}px;top:${top - 4}px;width:${width + 12}px;height:${height + 8}px;outline:2px solid #d6336c`
    const label = document.createElement('span')
    label.textContent = name
    label.style.cssText =
      'position:absolute;right:0;top:-22px;padding:4px 7px;background:#d6336c;color:#fff;font:600 14px/1 sans-serif;white-space:nowrap'
    box.append(label)
    document.body.append(box)
  }, field)
}

const application = {
  fullName: 'Jonas Berg',
  email: 'jonas@berg.example',
  gender: 'Male',
  dob: '1999-05-01',
  country: 'Germany',
  interests: 'Coaching',
  aboutYourself: 'I build boats. I would like to build a year that holds.',
}

/** The mail about an application that was sent through the form, in light and dark mode. */
async function takeMail(browser: Browser): Promise<void> {
  const mail = await startMailReceiver()
  const dataDir = mkdtempSync(join(tmpdir(), 'solstice-pictures-'))
  const server = await startServer({
    dataDir,
    env: {
      SITE_URL: 'https://www.your-name.com',
      SMTP_URL: mail.url,
      NOTIFY_FROM: 'Solstice <site@your-name.com>',
      NOTIFY_TO: 'you@your-name.com',
    },
  })
  try {
    await takeHome(browser, server.address)
    const body = new URLSearchParams(application)
    await fetch(`${server.address}/apply`, { method: 'POST', body, redirect: 'manual' })
    while (mail.mails.length === 0) await new Promise((resolve) => setTimeout(resolve, 100))
    const html = mail.mails[0]?.html ?? ''
    const shots = [
      await takeScheme(browser, html, 'light'),
      await takeScheme(browser, html, 'dark'),
    ]
    const [width, height] = [600, 760]
    const composite = shots.map((input, at) => ({ input, left: at * width, top: 0 }))
    const sheet = { width: width * 2, height, channels: 3, background: '#fff' } as const
    await save('mail', await sharp({ create: sheet }).composite(composite).png().toBuffer())
    const page = await browser.newPage({ viewport: { width: 600, height: 420 } })
    await page.setContent(html)
    const link = await page.locator('a[href*="/answered"]').getAttribute('href')
    const { pathname, search } = new URL(link ?? '')
    await page.goto(server.address + pathname + search)
    await save('answered', await page.screenshot())
    await page.close()
  } finally {
    server.child.kill()
    await server.ended
    await mail.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function takeScheme(
  browser: Browser,
  html: string,
  colorScheme: 'light' | 'dark',
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 600, height: 760 }, colorScheme })
  await page.setContent(html)
  const shot = await page.screenshot()
  await page.close()
  return shot
}

/** `npm run edit`: text that is open on the page, the fields of a founder, what is left to do. */
async function takeStudio(browser: Browser): Promise<void> {
  const studio = await serveCopy('src/studio/edit.ts')
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 820 } })
    await page.clock.setFixedTime(evening)
    const site = page.frameLocator('iframe[title="The site"]')
    const open = async (path: string) => {
      await page.goto('about:blank')
      await page.goto(`${studio.address}#${path}`)
      await site.locator('body[data-editing]').waitFor()
      await site.locator('body').evaluate(() => document.fonts.ready.then(() => true))
    }
    // The second time its fonts are in the cache.
    await open('/')
    await open('/')
    await site.locator('h1').click()
    await site.locator('h1[contenteditable]').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(', every day')
    await save('edit-words', await page.screenshot({ animations: 'disabled' }))
    await page.keyboard.press('Escape')

    await open('/about-us')
    await page.getByRole('button', { name: 'All words' }).click()
    const panel = page.getByRole('complementary')
    await panel.locator('summary', { hasText: /^Founders$/ }).click()
    await panel.locator('summary', { hasText: 'Marcus Hale' }).click()
    await save('edit-panel', await page.screenshot({ animations: 'disabled' }))

    await open('/retreats')
    await page.getByRole('button', { name: 'Phone' }).click()
    await page.getByRole('button', { name: /^Left to do/ }).click()
    await panel.getByRole('button', { name: 'Show me' }).first().waitFor()
    await save('edit-left', await page.screenshot({ animations: 'disabled' }))
  } finally {
    await studio.stop()
  }
}

/** A mistake in a file, as `npm run dev` shows it. */
async function takeMessage(browser: Browser): Promise<void> {
  const dev = await serveCopy('scripts/dev.ts')
  const file = join(dev.root, 'content/faq.yaml')
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 340 } })
    await openListening(page, `${dev.address}/faq`)
    writeFileSync(file, readFileSync(file, 'utf8').replace(/season: \w+/, 'season: sprng'))
    await page.getByText('did you mean spring?').first().waitFor({ timeout: 0 })
    await save('sentence', await page.screenshot({ animations: 'disabled' }))
  } finally {
    await dev.stop()
  }
}

ensureBuild()
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  await takeMail(browser)
  await takeStudio(browser)
  await takeMessage(browser)
} finally {
  await browser.close()
}
