import sharp from 'sharp'
import type { BrandColours } from '#content/shapes.ts'
import { measureContrast, type Rgb, readRgb } from '#site/art/colour.ts'
import { minShapeContrast } from './colours.ts'
import type { Logo } from './icons.ts'

/** A thin sign on an opaque picture covers no more of it. */
const minShare = 0.05

const grounds = [
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
  return grounds.flatMap(({ colour, where, advice }) => {
    const ground = readRgb(colours[colour])
    const seen = drawn.filter((pixel) => measureContrast(pixel, ground) >= minShapeContrast)
    if (seen.length > drawn.length * minShare) return []
    return `"logo" can hardly be seen on ${where} ground ("${colour}"): give it ${advice} part or outline`
  })
}
