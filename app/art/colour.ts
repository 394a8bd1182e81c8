/** Red, green, blue from 0 to 1. */
type Channels = readonly [number, number, number]

function readHex(hex: string): Channels {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

function writeHex(channels: Channels): string {
  const bytes = channels.map((value) => Math.round(Math.min(Math.max(value, 0), 1) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const toGamma = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

// The matrices of Oklab, https://bottosson.github.io/posts/oklab/
function toOklab(hex: string): Channels {
  const [r, g, b] = readHex(hex).map(toLinear) as unknown as Channels
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Channels): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear: Channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return writeHex(linear.map(toGamma) as unknown as Channels)
}

/** A colour between two, mixed as the eye does: no grey mud between blue and orange. */
export function mixColours(from: string, to: string, share: number): string {
  const [a, b] = [toOklab(from), toOklab(to)]
  const between = a.map((value, at) => value + ((b[at] ?? value) - value) * share)
  return fromOklab(between as unknown as Channels)
}

/** A colour as far from `base` as `from` is from `of`: the deeper shade of another colour. */
export function keepDistance(from: string, of: string, base: string): string {
  const [start, away, end] = [toOklab(of), toOklab(from), toOklab(base)]
  return fromOklab(
    end.map((value, at) => value + (away[at] ?? 0) - (start[at] ?? 0)) as unknown as Channels,
  )
}
