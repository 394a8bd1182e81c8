import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MadeFile } from '#build/files/made-files.ts'
import { site } from '#schema/site.ts'
import type { Paint } from '#site/art/terrain.ts'
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

type FoundLogo = Logo | { mistake: string }

/** Nothing where there is none; a sentence where it cannot be shown. */
export async function readLogo(
  name = site.logo,
  folder = join(root, 'content'),
): Promise<FoundLogo | undefined> {
  if (name === undefined) return undefined
  const file = join(folder, name)
  const say = (sentence: string) => ({ mistake: `"logo" ${sentence}` })
  if (/[\\/]/.test(name) || !existsSync(file)) {
    return say(`names no picture in content/ ("${name}"): put it there, and write only its name`)
  }
  const bytes = readFileSync(file)
  const found = await sharp(bytes)
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
  if (format !== 'svg' && height < leastPixels) {
    return say(`is ${height} pixels tall and needs ${leastPixels} at least: take a larger one`)
  }
  return makeLogo(bytes, format === 'svg', ratio)
}

async function makeLogo(original: Buffer, isDrawn: boolean, ratio: number): Promise<Logo> {
  const large = sharp(original, isDrawn ? { density: 300 } : {}).resize({ height: 512 })
  const png = await large.png().toBuffer()
  const small = sharp(original)
    .resize({ height: logoHeight * 4 })
    .webp()
  return {
    type: isDrawn ? 'svg' : 'webp',
    bytes: isDrawn ? original : await small.toBuffer(),
    ratio,
    png: `data:image/png;base64,${png.toString('base64')}`,
  }
}

/** The logo without its mistakes: those are reported before anything is drawn. */
export async function readGoodLogo(name = site.logo): Promise<Logo | undefined> {
  const logo = await readLogo(name)
  return logo && 'mistake' in logo ? undefined : logo
}

/** Within a box, in its middle. */
export function placeLogo(
  { png }: Logo,
  box: { x: number; y: number; width: number; height: number },
): string {
  const sides = Object.entries(box).map(([name, value]) => `${name}="${value}"`)
  return `<image href="${png}" ${sides.join(' ')}/>`
}

/** The owner's own mark on our night; `share` is how much of the square it may take. */
export function drawLogoIcon(logo: Logo, paint: Paint, share: number, corner = 0): string {
  const side = 512
  const size = side * share
  const start = (side - size) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" rx="${corner}" fill="${paint('night')}"/>`,
    placeLogo(logo, { x: start, y: start, width: size, height: size }),
    '</svg>',
  ].join('')
}

const findAddress = ({ bytes, type }: Logo) =>
  `/assets/logo-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.${type}`

/** `import logo from './draw-icons.ts?logo'`: the owner's own mark as an <img>, or nothing. */
export async function makeValues() {
  const logo = await readGoodLogo()
  const image = logo && {
    src: findAddress(logo),
    width: Math.round(logoHeight * logo.ratio),
    height: logoHeight,
  }
  return { default: image }
}

export async function listLogoFiles(): Promise<MadeFile[]> {
  const logo = await readGoodLogo()
  return logo ? [{ address: findAddress(logo), read: () => logo.bytes }] : []
}
