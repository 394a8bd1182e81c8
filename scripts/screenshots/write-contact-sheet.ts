import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { nameShot, shotSizes } from './take-shots.ts'

export type ContactSheet = {
  /** What stands above it. Example: "What a visitor sees first" */
  title: string
  /** How wide each size is drawn, from phone to desk. Example: [150, 210, 330] */
  widths: readonly [number, number, number]
  /** Where a page is cut off, on the sheet; all of it is one click away. Example: 1100 */
  height: number
}

type Order = { addresses: readonly string[]; folder: string }

const style = `
  body { margin: 40px; font: 15px/1.4 system-ui, sans-serif; color: #222; background: #ddd }
  main { display: flex; flex-wrap: wrap; gap: 48px 56px }
  h2 { margin: 0 0 10px; font-size: 17px }
  div { display: flex; align-items: start; gap: 12px }
  img { display: block; box-shadow: 0 1px 4px #0005 }`

/** Lays the shots of all pages side by side, as a page to click in and as a picture to look at. */
export async function writeContactSheet(
  browser: Browser,
  name: string,
  sheet: ContactSheet,
  { addresses, folder }: Order,
): Promise<void> {
  mkdirSync(join(folder, name), { recursive: true })
  const blocks: string[] = []
  for (const address of addresses) {
    const shots = sheet.widths.map((width, at) => {
      const file = nameShot(address, shotSizes[at]?.width ?? 0)
      return { file, small: `${name}/${file.replace(/png$/, 'webp')}`, width }
    })
    for (const { file, small, width } of shots) {
      await shrinkShot(join(folder, file), join(folder, small), width, sheet.height)
    }
    const links = shots.map(
      ({ file, small }) => `<a href="${file}"><img src="${small}" alt=""></a>`,
    )
    blocks.push(`<section><h2>${address}</h2><div>${links.join('')}</div></section>`)
  }
  const html =
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${sheet.title}</title>` +
    `<style>${style}</style><h1>${sheet.title}</h1><main>${blocks.join('\n')}</main></html>`
  writeFileSync(join(folder, `${name}.html`), html)
  await photographSheet(browser, join(folder, name))
}

async function shrinkShot(from: string, to: string, width: number, height: number): Promise<void> {
  const shot = await sharp(from).resize({ width }).toBuffer({ resolveWithObject: true })
  await sharp(shot.data)
    .extract({ left: 0, top: 0, width, height: Math.min(height, shot.info.height) })
    .webp({ quality: 90 })
    .toFile(to)
}

async function photographSheet(browser: Browser, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2400, height: 1200 } })
  page.setDefaultTimeout(0)
  await page.goto(pathToFileURL(`${file}.html`).href)
  await page.screenshot({ path: `${file}.png`, fullPage: true })
  await page.close()
}
