import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MadeFile } from '#build/made-files.ts'
import { site } from '#schema/site.ts'
import { root } from '#tools/run-tool.ts'

/** The owner's own mark, ready to be drawn into other pictures and sent to browsers. */
export type Logo = {
  /** "svg" as it is; every other format becomes a WebP, four times as large as it is shown. */
  type: 'svg' | 'webp'
  bytes: Buffer
  /** Width to height. */
  ratio: number
  /** For drawings outside a browser: "data:image/png;base64,..." */
  png: string
}

/** As tall as a capital of the name beside it; a longer one would push the menu away. */
const logoHeight = 24
const longestRatio = 5
const leastPixels = 96

/** Nothing where there is none; a sentence where it cannot be shown. */
export async function readLogo(
  name = site.logo,
  folder = join(root, 'content'),
): Promise<Logo | { mistake: string } | undefined> {
  if (name === undefined) return undefined
  const file = join(folder, name)
  const say = (sentence: string) => ({ mistake: `"logo" ${sentence}` })
  if (/[\\/]/.test(name) || !existsSync(file)) {
    return say(`names no picture in content/ ("${name}"): put it there, and write only its name`)
  }
  const original = readFileSync(file)
  const found = await sharp(original)
    .metadata()
    .catch(() => undefined)
  const { format = '', width = 0, height = 1 } = found ?? {}
  if (!['svg', 'png', 'webp', 'jpeg'].includes(format)) {
    return say(`cannot be read as a picture ("${name}"): save it as SVG or PNG`)
  }
  const ratio = width / height
  if (ratio > longestRatio || ratio < 1 / longestRatio) {
    return say(`is ${width} x ${height}, too long for its place: save the sign without the name`)
  }
  const isDrawn = format === 'svg'
  if (!isDrawn && height < leastPixels) {
    return say(`is ${height} pixels tall and needs ${leastPixels} at least: take a larger one`)
  }
  const large = sharp(original, isDrawn ? { density: 300 } : {}).resize({ height: 512 })
  const small = sharp(original).resize({ height: logoHeight * 4 })
  return {
    type: isDrawn ? 'svg' : 'webp',
    bytes: isDrawn ? original : await small.webp().toBuffer(),
    ratio,
    png: `data:image/png;base64,${(await large.png().toBuffer()).toString('base64')}`,
  }
}

/** The logo without its mistakes: those are reported before anything is drawn. */
export async function readGoodLogo(): Promise<Logo | undefined> {
  const logo = await readLogo()
  return logo && 'mistake' in logo ? undefined : logo
}

/** Within a box, in its middle. */
export function placeLogo({ png }: Logo, box: Record<'x' | 'y' | 'width' | 'height', number>) {
  const sides = Object.entries(box).map(([name, value]) => `${name}="${value}"`)
  return `<image href="${png}" ${sides.join(' ')}/>`
}

const findAddress = ({ bytes, type }: Logo) =>
  `/assets/logo-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.${type}`

/** What its <img> says. */
export async function describeLogo() {
  const logo = await readGoodLogo()
  if (!logo) return undefined
  const width = Math.round(logoHeight * logo.ratio)
  return { src: findAddress(logo), width, height: logoHeight }
}

export async function listLogoFiles(): Promise<MadeFile[]> {
  const logo = await readGoodLogo()
  return logo ? [{ address: findAddress(logo), read: () => logo.bytes }] : []
}
