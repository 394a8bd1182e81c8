import sharp, { type PngOptions } from 'sharp'
import { readBrandTokens } from '#build/brand/brand-tokens.ts'
import { readTokens } from '#build/brand/colours.ts'
import { drawLogoIcon, type Logo, readGoodLogo } from '#build/brand/logo.ts'
import { findCached, rememberFile } from '#build/cache.ts'
import type { MadeFile } from '#build/files/made-files.ts'
import { drawAppIcon, drawFavicon } from '#site/art/draw-icons.ts'

/** How wide the mark is in an app icon, whose side is 512. */
const markWidth = 456
/** Within the circle of 80 % that every system leaves of a maskable icon. */
const maskableMarkWidth = 424

// A palette makes the file a fifth; without dither it would draw rings around the sun.
const fewColours: PngOptions = { palette: true, effort: 10, dither: 0.8 }

/** Makes a PNG of a drawing. */
export type EncodePng = (svg: string, options?: PngOptions) => Promise<Buffer>

const encodePng: EncodePng = (svg, options) => sharp(Buffer.from(svg)).png(options).toBuffer()

const headerBytes = 6
const entryBytes = 16

/** Puts square PNG pictures, none larger than 255 px, into the container that /favicon.ico is. */
function packIco(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(headerBytes + entryBytes * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, { side, png }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * at
    head.writeUInt8(side, entry)
    head.writeUInt8(side, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

async function drawIco(rasterise: (side: number) => Promise<Buffer>): Promise<Buffer> {
  const sides = [16, 32]
  const pictures = sides.map(async (side) => ({ side, png: await rasterise(side) }))
  return packIco(await Promise.all(pictures))
}

/** Every icon by its file's name, in the colours of tokens.css. */
export async function drawIcons(
  css: string,
  logo?: Logo,
  encode = encodePng,
): Promise<Map<string, string | Buffer>> {
  const rasterise = (svg: string, side: number, options?: PngOptions) =>
    encode(svg.replace('<svg ', `<svg width="${side}" height="${side}" `), options)
  const paint = readTokens(css)
  const favicon = logo ? drawLogoIcon(logo, paint, 0.8, 112) : drawFavicon(paint)
  const appIcon = logo ? drawLogoIcon(logo, paint, 0.7) : drawAppIcon(paint, markWidth)
  const maskableIcon = logo ? drawLogoIcon(logo, paint, 0.5) : drawAppIcon(paint, maskableMarkWidth)
  return new Map<string, string | Buffer>([
    ['favicon.svg', favicon],
    // For browsers that cannot read the other, and for requests without a page.
    ['favicon.ico', await drawIco((side) => rasterise(favicon, side))],
    ['apple-touch-icon.png', await rasterise(appIcon, 180, fewColours)],
    ['icon-192.png', await rasterise(appIcon, 192, fewColours)],
    ['icon-512.png', await rasterise(appIcon, 512, fewColours)],
    ['icon-maskable-512.png', await rasterise(maskableIcon, 512, fewColours)],
  ])
}

/** As small as it gets, which would take half a second of every build. */
const encodeOnce: EncodePng = (svg, options) =>
  rememberFile(findCached([svg, options, sharp.versions], 'icon.png'), () =>
    encodePng(svg, options),
  )

export async function listIconFiles(): Promise<MadeFile[]> {
  const icons = await drawIcons(readBrandTokens(), await readGoodLogo(), encodeOnce)
  return [...icons].map(([file, bytes]) => ({ address: `/${file}`, read: () => bytes }))
}
