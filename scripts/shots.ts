import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { listPaths } from '#content/outline.ts'
import { notFoundPath } from '#content/paths.ts'
import { readTexts } from '#content/texts.ts'
import { ensureBuild } from '#generator/builds.ts'
import { startServer } from '#tests/start-server.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { runMain } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'

// `npm run shots` takes every page at three sizes; `npm run shots -- /apply /faq` only these.

const folder = join(root, 'shots')

/** A phone, a tablet and a desk. */
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** "/" at 360 -> "home-360.png" */
const nameShot = (address: string, width: number) => `${address.slice(1) || 'home'}-${width}.png`

async function takeShots(
  browser: Browser,
  baseURL: string,
  addresses: readonly string[],
  viewport: (typeof sizes)[number],
): Promise<void> {
  const isPhone = viewport.width < 768
  const touch = { hasTouch: isPhone, isMobile: isPhone }
  const page = await browser.newPage({ baseURL, viewport, reducedMotion: 'reduce', ...touch })
  // No timeout: a slow machine may need minutes for a screenshot.
  page.setDefaultTimeout(0)
  for (const address of addresses) {
    await page.goto(address)
    await page.evaluate(async () => {
      // Loads lazy images without scrolling, which would render the whole page twice.
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
      await document.fonts.ready
    })
    const path = join(folder, nameShot(address, viewport.width))
    await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  }
  await page.close()
}

/** The first view of every page at each size, side by side; a click shows all of it. */
function writeIndex(addresses: readonly string[]): void {
  const pages = addresses.map((address) => {
    const images = sizes.map(({ width, height }) => {
      const file = nameShot(address, width)
      return `<a href="${file}"><img src="${file}" style="aspect-ratio:${width}/${height}" alt="" /></a>`
    })
    return `<h2>${address}</h2>\n${images.join('\n')}`
  })
  const style = 'img { height: 370px; object-fit: cover; object-position: top }'
  const html = `<!doctype html><meta charset="utf-8"><style>${style}</style>\n${pages.join('\n')}`
  writeFileSync(join(folder, 'index.html'), html)
  console.log('Open shots/index.html.')
}

await runMain(async () => {
  const [, , ...chosen] = process.argv
  const addresses = chosen.length > 0 ? chosen : [...listPaths(readTexts()), notFoundPath]
  const executablePath = findBrowser()
  ensureBuild()
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
  writeIndex(addresses)
})
