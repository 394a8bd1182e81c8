import type { Oklab } from './sun.ts'

/** Red, green and blue, from 0 to 255. */
export type Rgb = [red: number, green: number, blue: number]

export function readRgb(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

export function writeHex(channels: readonly number[]): string {
  const bytes = channels.map((value) => Math.round(Math.min(Math.max(value, 0), 255)))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
export const toGamma = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** Relative luminance, from 0, black, to 1, white: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function measureLight([red, green, blue]: Rgb): number {
  const light = (value: number) => toLinear(value / 255)
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
}

/** From 1, the same, to 21, black on white. */
export function measureContrast(one: Rgb, other: Rgb): number {
  const light = measureLight(one)
  const otherLight = measureLight(other)
  return (Math.max(light, otherLight) + 0.05) / (Math.min(light, otherLight) + 0.05)
}

// The matrices of Oklab, https://bottosson.github.io/posts/oklab/
export function readOklab(hex: string): Oklab {
  const [r, g, b] = readRgb(hex).map((value) => toLinear(value / 255)) as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

export function writeOklab([lightness, a, b]: Oklab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return writeHex(linear.map((value) => toGamma(value) * 255))
}

/** A colour as far from `base` as `from` is from `of`: the deeper shade of another colour. */
export function keepDistance(from: string, of: string, base: string): string {
  const [l, a, b] = readOklab(base)
  const [fromL, fromA, fromB] = readOklab(from)
  const [ofL, ofA, ofB] = readOklab(of)
  return writeOklab([l + fromL - ofL, a + fromA - ofA, b + fromB - ofB])
}
