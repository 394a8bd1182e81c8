import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { ensureBuild } from '#build/builds.ts'
import { everyPage } from '#schema/every-page.ts'
import { notFoundPath, shareImagePath } from '#schema/paths.ts'
import { listPages } from '#schema/read-content.ts'
import { StartError } from '#server/process/start-error.ts'
import { startServer } from '#tests/start-server.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { stopWithSentence } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'

// `npm run shots` takes every page at three sizes; `npm run shots -- /apply /faq` only these.

const folder = join(root, 'shots')

/** A phone, a tablet and a desk. */
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** "/" at 360 -> "shots/home-360.png" */
const nameShot = (address: string, width: number) =>
  join(folder, `${address.slice(1) || 'home'}-${width}.png`)

/**
 * Fonts are optional for a visitor, so a page is drawn without them when they are late. A picture waits
 * for them, however busy the machine is. Needs a context that bypasses the policy.
 */
async function insistOnFonts(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRetries: 2 })
    const html = await response.text()
    const body = html.replaceAll('font-display:optional', 'font-display:block')
    return route.fulfill({ response, body })
  })
}

/** Takes pages from their top to their end. */
async function takeShots(
  browser: Browser,
  baseURL: string,
  addresses: readonly string[],
  viewport: (typeof sizes)[number],
): Promise<void> {
  const isPhone = viewport.width < 768
  const page = await browser.newPage({
    baseURL,
    viewport,
    reducedMotion: 'reduce',
    bypassCSP: true,
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  // A picture takes as long as the machine needs.
  page.setDefaultTimeout(0)
  await insistOnFonts(page)
  for (const address of addresses) {
    await page.goto(address)
    await page.evaluate(async () => {
      // To scroll until they come would draw all of the page, only to draw it again for the picture.
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
      await document.fonts.ready
    })
    const path = nameShot(address, viewport.width)
    await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  }
  await page.close()
}

type Sheet = {
  /** How wide each picture of a page is drawn. */
  widths: number[]
  /** Where a picture is cut off. */
  height: number
  columns: number
}

const gap = 14
const labelHeight = 44

/** Lays the pictures of all pages side by side, each page under its address. */
async function writeSheet(
  name: string,
  { widths, height, columns }: Sheet,
  pages: readonly { address: string; files: string[] }[],
): Promise<void> {
  const blockWidth = widths.reduce((sum, width) => sum + width + gap, 2 * gap)
  const blockHeight = labelHeight + height
  const tiles: OverlayOptions[] = []
  for (const [at, { address, files }] of pages.entries()) {
    let left = gap + (at % columns) * blockWidth
    const top = Math.floor(at / columns) * blockHeight
    const label = `<svg width="300" height="${labelHeight}"><text y="32" font-size="17"
      font-family="sans-serif">${address}</text></svg>`
    tiles.push({ input: Buffer.from(label), left, top })
    for (const [index, width = 0] of widths.entries()) {
      const { data, info } = await sharp(files[index])
        .resize({ width })
        .toBuffer({ resolveWithObject: true })
      const seen = { left: 0, top: 0, width, height: Math.min(height, info.height) }
      const input = await sharp(data).extract(seen).toBuffer()
      tiles.push({ input, left, top: top + labelHeight })
      left += width + gap
    }
  }
  const rows = Math.ceil(pages.length / columns)
  const sheet = { width: columns * blockWidth, height: rows * blockHeight + gap }
  await sharp({ create: { ...sheet, channels: 3, background: '#ddd' } })
    .composite(tiles)
    .png()
    .toFile(join(folder, `${name}.png`))
  console.log(`Open shots/${name}.png.`)
}

function readAddresses(): readonly string[] {
  const known = [...listPages(), notFoundPath]
  const chosen = process.argv.slice(2)
  const unknown = chosen.find((address) => !known.includes(address))
  if (unknown === undefined) return chosen.length > 0 ? chosen : known
  throw new StartError(`There is no page "${unknown}". The pages are ${known.join(' ')}.`)
}

await stopWithSentence(async () => {
  const addresses = readAddresses()
  const executablePath = findBrowser()
  const client = join(ensureBuild().folder, 'client')
  mkdirSync(folder, { recursive: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'solstice-shots-'))
  const server = await startServer({ dataDir })
  const browser = await chromium.launch({ executablePath })
  console.error(`Taking pictures of ${addresses.length} pages ...`)
  try {
    await Promise.all(sizes.map((size) => takeShots(browser, server.address, addresses, size)))
  } finally {
    await browser.close()
    server.child.kill()
    await server.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const pages = addresses.map((address) => ({
    address,
    files: sizes.map(({ width }) => nameShot(address, width)),
  }))
  const shared = everyPage.filter((page) => !page.isUnlisted)
  await writeSheet('every-page', { widths: [150, 210, 330], height: 1100, columns: 3 }, pages)
  await writeSheet('first-views', { widths: [180, 278, 592], height: 370, columns: 2 }, pages)
  await writeSheet(
    'share-images',
    { widths: [400], height: 210, columns: 4 },
    shared.map(({ path }) => ({ address: path, files: [join(client, shareImagePath(path))] })),
  )
})
