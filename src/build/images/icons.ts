import sharp, { type PngOptions } from 'sharp'
import { findCached, rememberFile } from '#build/cache.ts'
import type { MadeFile } from '#build/made-files.ts'
import { drawAppIcon, drawFavicon } from '#site/art/draw-icons.ts'
import type { Paint } from '#site/art/terrain.ts'
import { readBrandTokens, readTokens } from './colours.ts'
import { type Logo, placeLogo, readGoodLogo } from './logo.ts'

/** How wide the mark is in an app icon, whose side is 512. */
const markWidth = 456
/** Within the circle of 80 % that every system leaves of a maskable icon. */
const maskableMarkWidth = 424

// A palette makes the file a fifth; without dither it would draw rings around the sun.
const fewColours: PngOptions = { palette: true, effort: 10, dither: 0.8 }

/** Makes a PNG of a drawing. */
export type EncodePng = (svg: string, options?: PngOptions) => Promise<Buffer>

/** As small as it gets, which would take half a second of every build. */
const encodePng: EncodePng = (svg, options) =>
  rememberFile(findCached([svg, options, sharp.versions], 'icon.png'), () =>
    sharp(Buffer.from(svg)).png(options).toBuffer(),
  )

/** Puts square PNG pictures, none larger than 255 px, into the container that /favicon.ico is. */
function packIco(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const header = Buffer.from([0, 0, 1, 0, pictures.length, 0])
  let offset = header.length + 16 * pictures.length
  const entries = pictures.map(({ side, png }) => {
    const entry = Buffer.from([side, side, 0, 0, 1, 0, 32, 0, ...Array(8).fill(0)])
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...pictures.map(({ png }) => png)])
}

/** The owner's own mark on our night; `share` is how much of the square it may take. */
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
  const tabs = [16, 32].map(async (side) => ({ side, png: await rasterise(favicon, side) }))
  return new Map<string, string | Buffer>([
    ['favicon.svg', favicon],
    // For browsers that cannot read the other, and for requests without a page.
    ['favicon.ico', packIco(await Promise.all(tabs))],
    ['apple-touch-icon.png', await rasterise(appIcon, 180, fewColours)],
    ['icon-192.png', await rasterise(appIcon, 192, fewColours)],
    ['icon-512.png', await rasterise(appIcon, 512, fewColours)],
    ['icon-maskable-512.png', await rasterise(maskableIcon, 512, fewColours)],
  ])
}

export async function listIconFiles(): Promise<MadeFile[]> {
  const icons = await drawIcons(readBrandTokens(), await readGoodLogo())
  return [...icons].map(([file, bytes]) => ({ address: `/${file}`, read: () => bytes }))
}
