/** Red, green, blue, from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

export function readRgb(hex: string): Rgb {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

export function writeHex(colour: readonly number[]): string {
  return `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
const lights = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/** How much each channel gives to the light of a colour, by its value. */
export const channelLights = [0.2126, 0.7152, 0.0722].map((part) =>
  lights.map((light) => light * part),
) as unknown as readonly [Float64Array, Float64Array, Float64Array]

/** From 0, black, to 1, white. */
export function measureLight(colour: Rgb): number {
  return colour.reduce((sum, value, at) => sum + (channelLights[at]?.[Math.round(value)] ?? 0), 0)
}

/** The grey that is as light as that, from 0 to 255, never darker. */
export function findGrey(light: number): number {
  const at = lights.findIndex((each) => each >= light)
  return at < 0 ? 255 : at
}

/** From 1, the same, to 21, black on white. */
export function measureContrast(one: Rgb, other: Rgb): number {
  const [light, otherLight] = [measureLight(one), measureLight(other)]
  return (Math.max(light, otherLight) + 0.05) / (Math.min(light, otherLight) + 0.05)
}
