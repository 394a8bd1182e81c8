import sharp, { type PngOptions } from 'sharp'
import { drawAppIcon } from '#art/draw-app-icon.ts'
import { drawFavicon } from '#art/draw-favicon.ts'
import { drawLogoIcon } from '#builder/brand/draw-logo-icon.ts'
import type { Logo } from '#builder/brand/read-logo.ts'
import { readTokens } from '#builder/brand/read-tokens.ts'
import { packIco } from './pack-ico.ts'

/** How wide the mark is in an app icon, whose side is 512. */
const markWidth = 456
/** Within the circle of 80 % that every system leaves of a maskable icon. */
const maskableMarkWidth = 424

// A palette makes the file a fifth; without dither it would draw rings around the sun.
const fewColours: PngOptions = { palette: true, effort: 10, dither: 0.8 }

/** Makes a PNG of a drawing. */
export type EncodePng = (svg: string, options?: PngOptions) => Promise<Buffer>

export const encodePng: EncodePng = (svg, options) =>
  sharp(Buffer.from(svg)).png(options).toBuffer()

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
    // For browsers that cannot read the other, and for whoever asks without having read the page.
    ['favicon.ico', await drawIco((side) => rasterise(favicon, side))],
    ['apple-touch-icon.png', await rasterise(appIcon, 180, fewColours)],
    ['icon-192.png', await rasterise(appIcon, 192, fewColours)],
    ['icon-512.png', await rasterise(appIcon, 512, fewColours)],
    ['icon-maskable-512.png', await rasterise(maskableIcon, 512, fewColours)],
  ])
}
