import sharp from 'sharp'
import { measureContrast, type Rgb } from '#site/art/colour.ts'

/** A picture in memory: three bytes a pixel (red, green, blue), row after row. */
export type Pixels = { width: number; height: number; data: Uint8Array }

/** Alpha 0 is invisible, 1 covers what is below. */
export type Ink = { colour: Rgb; alpha: number }

/** In pixels of the picture. Edges may lie between two pixels. */
export type Box = { x: number; y: number; width: number; height: number }

export async function decodePicture(picture: Uint8Array | string): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** What WCAG 1.4.3 asks for. Large is 18 points, or 14 points in bold. */
export function findNeededContrast(sizePx: number, weight: number): number {
  return sizePx >= 24 || (sizePx >= 18.66 && weight >= 700) ? 3 : 4.5
}

/** Of all colours that lie wholly within the box, the one on which an ink is hardest to read. */
export function findWorstPixel(
  { width, height, data }: Pixels,
  box: Box,
  { colour, alpha }: Ink,
): { background: Rgb; contrast: number } | undefined {
  const right = Math.min(Math.floor(box.x + box.width), width)
  const bottom = Math.min(Math.floor(box.y + box.height), height)
  // Millions of pixels have few colours: each is judged once, as one number.
  const codes = new Set<number>()
  for (let y = Math.max(Math.ceil(box.y), 0); y < bottom; y++) {
    for (let x = Math.max(Math.ceil(box.x), 0); x < right; x++) {
      const at = (y * width + x) * 3
      codes.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0))
    }
  }
  const judged = [...codes].map((code) => {
    const background: Rgb = [code >> 16, (code >> 8) & 255, code & 255]
    const mix = (at: 0 | 1 | 2) => colour[at] * alpha + background[at] * (1 - alpha)
    return { background, contrast: measureContrast([mix(0), mix(1), mix(2)], background) }
  })
  return judged.sort((one, other) => one.contrast - other.contrast)[0]
}
