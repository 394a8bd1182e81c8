import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { insistOnFonts } from '#screenshots/insist-on-fonts.ts'
import { settleView } from '#screenshots/settle-page.ts'
import { copyProject } from '#tests/journeys/copy-project.ts'
import { openListening } from '#tests/journeys/open-listening.ts'
import { paintPhoto } from '#tests/photos/paint-photo.ts'
import { readAddress } from '#tests/read-address.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { root } from '#tools/run-tool.ts'

// Draws docs/pictures anew, from the real site: node scripts/setup.mjs tests/guide/take-pictures.ts

/** A page, the part of it to show, and the fields of content/ that its words come from. */
type Picture = {
  name: string
  path: string
  part: string
  /** By what is drawn with a frame around it. */
  fields: Record<string, string>
}

const pictures: readonly Picture[] = [
  {
    name: 'headline',
    path: '/',
    part: '.hero',
    fields: {
      '.hero h1': 'home.yaml: heading',
      '.hero .hero-lead': 'lead',
      '.hero .button': 'action: label',
    },
  },
  {
    name: 'founder',
    path: '/about-us',
    part: '.founder:last-child',
    fields: {
      '.founder:last-child h3': 'founders.yaml: name',
      '.founder:last-child .founder-title': 'title',
      '.founder:last-child .founder-facts': 'education, pillars, superpower',
    },
  },
  {
    name: 'photo',
    path: '/about-us',
    part: '.founder:first-child',
    fields: { '.founder:first-child .portrait': 'photo: file' },
  },
  {
    name: 'video',
    path: '/retreats',
    part: '.band:has(.video)',
    fields: { '.video-title': 'retreats.yaml: video: title', '.video-else': 'address' },
  },
  {
    name: 'date',
    path: '/winter-solstice',
    part: '.hero',
    fields: {
      '.hero h1': 'winter-solstice.yaml: name',
      '.hero-note': 'starts, ends',
    },
  },
]

const view = { width: 900, height: 560 }

async function keep(page: Page, name: string, clip = { x: 0, y: 0, ...view }): Promise<void> {
  await write(name, await page.screenshot({ animations: 'disabled', clip }))
}

async function write(name: string, picture: Buffer): Promise<void> {
  const jpeg = await sharp(picture).jpeg({ quality: 72, mozjpeg: true }).toBuffer()
  writeFileSync(join(root, 'docs/pictures', `${name}.jpg`), jpeg)
  process.stdout.write(`docs/pictures/${name}.jpg ${jpeg.length} bytes\n`)
}

/** A frame around each, with the name of its field on it. */
async function frame(page: Page, fields: Picture['fields']): Promise<void> {
  await page.evaluate((all) => {
    for (const [selector, field] of Object.entries(all)) {
      const found = document.querySelector(selector)?.getBoundingClientRect()
      if (!found) throw new Error(`There is no ${selector}.`)
      const box = document.createElement('div')
      box.textContent = field
      box.style.cssText = `position:absolute;z-index:9;left:${found.left - 6}px;top:${found.top + scrollY - 4}px;width:${found.width + 12}px;height:${found.height + 8}px;outline:2px solid #d6336c;font:600 13px/1 sans-serif;color:#fff;text-align:right`
      const tag = document.createElement('span')
      tag.textContent = field
      tag.style.cssText =
        'position:absolute;right:0;top:-19px;padding:3px 6px;background:#d6336c;white-space:nowrap'
      box.replaceChildren(tag)
      document.body.append(box)
    }
  }, fields)
}

async function take(page: Page, address: string, picture: Picture): Promise<void> {
  await page.goto(address + picture.path)
  const part = page.locator(picture.part).first()
  await part.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await settleView(page)
  await frame(page, picture.fields)
  await keep(page, picture.name)
}

/** Home on four days, every second hour. */
async function takeDays(page: Page, address: string): Promise<void> {
  const tile = { width: 224, height: 140 }
  const days = [79, 172, 265, 355]
  const hours = Array.from({ length: 12 }, (_, at) => at * 2 + 1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address)
  await settleView(page)
  // The second time its fonts are at hand.
  await page.reload()
  await settleView(page)
  const tiles: { input: Buffer; left: number; top: number }[] = []
  for (const [row, day] of days.entries()) {
    for (const [column, hour] of hours.entries()) {
      await page.locator('.sky-home').evaluate(
        (hero: HTMLElement, [day, hour]) => {
          hero.style.setProperty('--day', `${day}`)
          hero.style.setProperty('--hour', `${hour}`)
        },
        [day, hour],
      )
      const shot = await page.screenshot({ animations: 'disabled' })
      const input = await sharp(shot).resize(tile).toBuffer()
      tiles.push({ input, left: column * tile.width, top: row * tile.height })
    }
  }
  const size = { width: tile.width * hours.length, height: tile.height * days.length }
  const sheet = sharp({ create: { ...size, channels: 3, background: '#000' } }).composite(tiles)
  await write('days', await sheet.png().toBuffer())
}

/** One founder has sent a photograph. */
async function plantPhoto(copy: string): Promise<void> {
  mkdirSync(join(copy, 'content/photos'), { recursive: true })
  const picture = await paintPhoto({ width: 900, height: 1200, shift: 2 })
  writeFileSync(join(copy, 'content/photos/Marcus.jpg'), await picture.jpeg().toBuffer())
  const file = join(copy, 'content/founders.yaml')
  const photo = 'photo:\n    file: Marcus.jpg\n    alt: Marcus by the lake\n  superpower:'
  writeFileSync(file, readFileSync(file, 'utf8').replace('superpower:', photo))
}

const copy = copyProject()
await plantPhoto(copy.root)
const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(copy.root, '.data') }
const dev = spawn(process.execPath, ['scripts/dev.ts'], {
  cwd: copy.root,
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch({ executablePath: await findBrowser() })
try {
  const address = await readAddress(dev)
  const page = await browser.newPage({ viewport: view, reducedMotion: 'reduce', bypassCSP: true })
  page.setDefaultTimeout(0)
  await insistOnFonts(page)
  for (const picture of pictures) await take(page, address, picture)
  await takeDays(page, address)

  const plain = await browser.newPage({ viewport: view })
  plain.setDefaultTimeout(0)
  await openListening(plain, `${address}/faq`)
  const file = join(copy.root, 'content/faq.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('season: spring', 'season: sprng'))
  await plain.getByText('did you mean spring?').first().waitFor()
  await keep(plain, 'sentence', { x: 0, y: 0, width: 900, height: 320 })
} finally {
  await browser.close()
  dev.kill()
  copy.remove()
}
