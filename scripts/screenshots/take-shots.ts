import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { startSite } from '#tools/start-server.ts'
import { insistOnFonts } from './insist-on-fonts.ts'
import { settlePage } from './settle-page.ts'

/** A phone, a tablet and a desk. */
export const shotSizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

type Order = { addresses: readonly string[]; folder: string }

/** "/" at 360 -> "home-360.png" */
export function nameShot(address: string, width: number): string {
  return `${address.slice(1) || 'home'}-${width}.png`
}

/** Takes pages from their top to their end, at every size, from the real server. */
export async function takeShots(browser: Browser, order: Order): Promise<void> {
  mkdirSync(order.folder, { recursive: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'solstice-shots-'))
  const server = await startSite(dataDir)
  try {
    await Promise.all(shotSizes.map((size) => takeSize(browser, server.address, order, size)))
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function takeSize(
  browser: Browser,
  baseURL: string,
  { addresses, folder }: Order,
  viewport: (typeof shotSizes)[number],
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
    await settlePage(page)
    const path = join(folder, nameShot(address, viewport.width))
    await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  }
  await page.close()
}
