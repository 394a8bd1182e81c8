import type { Pixels, Rgb } from './pixels.ts'

export type Ink = {
  colour: Rgb
  /** 0 is invisible, 1 covers what is below. Example: 0.8 */
  alpha: number
}

/** In pixels of the picture. Edges may lie between two pixels. */
export type Box = { x: number; y: number; width: number; height: number }

/** The pixel on which an ink is hardest to read. */
export type WorstPixel = { x: number; y: number; ground: Rgb; contrast: number }

// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
const channelLights = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

const lightOf = (value: number) => channelLights[Math.round(value)] ?? 0

/** How light a colour is: 0 is black, 1 is white. */
function measureLuminance([red, green, blue]: Rgb): number {
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue)
}

/** From 1, the same, to 21, black on white. */
export function measureContrast(one: Rgb, other: Rgb): number {
  const lights = [measureLuminance(one), measureLuminance(other)] as const
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

/** What WCAG 1.4.3 asks for. Large is 18 points, or 14 points in bold. */
export function findNeededContrast(sizePx: number, weight: number): number {
  return sizePx >= 24 || (sizePx >= 18.66 && weight >= 700) ? 3 : 4.5
}

export function layInk({ colour, alpha }: Ink, ground: Rgb): Rgb {
  const mix = (at: 0 | 1 | 2) => colour[at] * alpha + ground[at] * (1 - alpha)
  return [mix(0), mix(1), mix(2)]
}

/** Looks at every pixel that lies wholly within the box; none, where the box lies outside. */
export function findWorstPixel(picture: Pixels, box: Box, ink: Ink): WorstPixel | undefined {
  let worst: WorstPixel | undefined
  const judged = new Set<number>()
  const right = Math.min(Math.floor(box.x + box.width), picture.width)
  const bottom = Math.min(Math.floor(box.y + box.height), picture.height)
  for (let y = Math.max(Math.ceil(box.y), 0); y < bottom; y++) {
    for (let x = Math.max(Math.ceil(box.x), 0); x < right; x++) {
      const code = readCode(picture, x, y)
      if (judged.has(code)) continue
      judged.add(code)
      const ground: Rgb = [code >> 16, (code >> 8) & 255, code & 255]
      const contrast = measureContrast(layInk(ink, ground), ground)
      if (worst === undefined || contrast < worst.contrast) worst = { x, y, ground, contrast }
    }
  }
  return worst
}

/** A pixel as one number, because millions are looked at and few colours are among them. */
function readCode({ width, data }: Pixels, x: number, y: number): number {
  const at = (y * width + x) * 3
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
}
