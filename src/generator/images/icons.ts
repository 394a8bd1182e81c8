import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type PngOptions } from 'sharp'
import type { BrandColours } from '#content/shapes.ts'
import { contentFolder } from '#content/texts.ts'
import { cacheFile, findCached } from '#generator/files/cache.ts'
import { type GeneratedFile, makeAsset } from '#generator/files/generated-file.ts'
import { measureContrast, type Rgb, readRgb } from '#site/art/colour.ts'
import { drawAppIcon, drawFavicon } from '#site/art/draw-icons.ts'
import type { Paint } from '#site/art/terrain.ts'
import { minShapeContrast, readTokens } from './colours.ts'

/** The owner's own mark, ready to be drawn into other pictures and sent to browsers. */
export type Logo = {
  /** An SVG as it is; every other format becomes a WebP, four times as large as it is shown. */
  file: GeneratedFile
  /** Width to height. */
  ratio: number
  /** For drawings outside a browser: "data:image/png;base64,..." */
  png: string
}

/** As tall as a capital of the name beside it; a longer one would push the menu away. */
const logoHeight = 24
const maxRatio = 5
const minHeight = 96

/** The logo, if there is one, or a message if it cannot be used. */
export async function readLogo(name: string | undefined, folder = contentFolder) {
  if (name === undefined) return undefined
  const file = join(folder, name)
  if (/[\\/]/.test(name) || !existsSync(file)) {
    return `"logo" names no picture in content/ ("${name}"): put it there, and write only its name`
  }
  const original = readFileSync(file)
  const reading = sharp(original).metadata()
  const { format, width, height } = await reading.catch(() => ({ format: '', width: 0, height: 1 }))
  if (!['svg', 'png', 'webp', 'jpeg'].includes(format)) {
    return `"logo" cannot be read as a picture ("${name}"): save it as SVG or PNG`
  }
  const ratio = width / height
  if (ratio > maxRatio || ratio < 1 / maxRatio) {
    return `"logo" is ${width} x ${height}, too long for its place: save the sign without the name`
  }
  const isSvg = format === 'svg'
  if (!isSvg && height < minHeight) {
    return `"logo" is ${height} pixels tall and needs ${minHeight} at least: take a larger one`
  }
  const large = sharp(original, isSvg ? { density: 300 } : {}).resize({ height: 512 })
  const small = sharp(original).resize({ height: logoHeight * 4 })
  return {
    file: isSvg
      ? makeAsset('logo', 'svg', original)
      : makeAsset('logo', 'webp', await small.webp().toBuffer()),
    ratio,
    png: `data:image/png;base64,${(await large.png().toBuffer()).toString('base64')}`,
  } satisfies Logo
}

/** The logo, centred in a box. */
export function placeLogo({ png }: Logo, box: Record<'x' | 'y' | 'width' | 'height', number>) {
  const sides = Object.entries(box).map(([name, value]) => `${name}="${value}"`)
  return `<image href="${png}" ${sides.join(' ')}/>`
}

/** The attributes of its <img>. */
export const describeLogo = ({ file, ratio }: Logo) => ({
  src: file.address,
  width: Math.round(logoHeight * ratio),
  height: logoHeight,
})

// A palette makes the file five times smaller; dither avoids visible rings around the sun.
const fewColours: PngOptions = { palette: true, dither: 0.8 }

/** Cached, because the palette takes half a second. */
function rasterise(drawing: string, side: number, options?: PngOptions): Promise<Buffer> {
  const svg = drawing.replace('<svg ', `<svg width="${side}" height="${side}" `)
  const file = findCached([svg, options, sharp.versions], 'icon.png')
  return cacheFile(file, () => sharp(Buffer.from(svg)).png(options).toBuffer())
}

/** Packs one PNG into an ICO container: a header of 6 bytes and an entry of 16. */
function packIco(side: number, png: Buffer): Buffer {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, side, side, 0, 0, 1, 0, 32, 0, ...Array(8).fill(0)])
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** The owner's logo on a dark square; `share` is the part of the square that it may take. */
function drawLogoIcon(logo: Logo, paint: Paint, share: number, corner = 0): string {
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

/** Every icon by its file's name, in the colours of tokens.css. */
export async function drawIcons(css: string, logo?: Logo): Promise<Map<string, string | Buffer>> {
  const paint = readTokens(css)
  const favicon = logo ? drawLogoIcon(logo, paint, 0.8, 112) : drawFavicon(paint)
  const appIcon = logo ? drawLogoIcon(logo, paint, 0.7) : drawAppIcon(paint, 456)
  return new Map<string, string | Buffer>([
    ['favicon.svg', favicon],
    // For browsers without SVG icons, and for requests outside a page.
    ['favicon.ico', packIco(32, await rasterise(favicon, 32))],
    ['apple-touch-icon.png', await rasterise(appIcon, 180, fewColours)],
    ['icon-512.png', await rasterise(appIcon, 512, fewColours)],
  ])
}

/** All icons, and the logo itself. */
export async function listIconFiles(css: string, logo?: Logo): Promise<GeneratedFile[]> {
  const icons = await drawIcons(css, logo)
  const files = [...icons].map(([file, bytes]) => ({ address: `/${file}`, read: () => bytes }))
  return logo ? [...files, logo.file] : files
}

/** A thin sign on an opaque picture covers no more of it. */
const minShare = 0.05

const backgrounds = [
  { colour: 'paper', where: 'light', advice: 'a darker' },
  { colour: 'night', where: 'dark', advice: 'a lighter' },
] as const

/** Says where the owner's logo all but vanishes: in the bar of light pages, or of dark ones and in icons. */
export async function findHiddenLogo({ png }: Logo, colours: BrandColours): Promise<string[]> {
  const picture = Buffer.from(png.replace(/^.*,/, ''), 'base64')
  const pixels = await sharp(picture).resize({ height: 64 }).ensureAlpha().raw().toBuffer()
  const drawn: Rgb[] = []
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha > 127) drawn.push([red, green, blue])
  }
  return backgrounds.flatMap(({ colour, where, advice }) => {
    const background = readRgb(colours[colour])
    const seen = drawn.filter((pixel) => measureContrast(pixel, background) >= minShapeContrast)
    if (seen.length > drawn.length * minShare) return []
    return `"logo" can hardly be seen on ${where} ground ("${colour}"): give it ${advice} part or outline`
  })
}
