import type { Rgb } from '#builder/brand/contrast.ts'

/** What a photograph is drawn in, from its shadows to its lights, and how much of it that is. */
export type Inks = {
  shadow: Rgb
  middle: Rgb
  light: Rgb
  /** 1 is only the inks, 0 only the photograph. */
  share: number
}

/** How bright each channel looks, of 256. */
const [redPart, greenPart, bluePart] = [54, 183, 19] as const

function mixInks({ shadow, middle, light }: Inks): Uint8Array[] {
  const mix = (from: number, to: number, share: number) => Math.round(from + (to - from) * share)
  return ([0, 1, 2] as const).map((channel) =>
    Uint8Array.from({ length: 256 }, (_, grey) =>
      grey < 128
        ? mix(shadow[channel], middle[channel], grey / 128)
        : mix(middle[channel], light[channel], (grey - 128) / 127),
    ),
  )
}

/** Draws a picture, three bytes a pixel, in its inks: wherever it was taken, it is of this place. */
export function tonePixels(data: Uint8Array, inks: Inks): Uint8Array {
  const [reds = data, greens = data, blues = data] = mixInks(inks)
  const { share } = inks
  const toned = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
    const grey = (red * redPart + green * greenPart + blue * bluePart) >> 8
    toned[at] = red + ((reds[grey] ?? red) - red) * share
    toned[at + 1] = green + ((greens[grey] ?? green) - green) * share
    toned[at + 2] = blue + ((blues[grey] ?? blue) - blue) * share
  }
  return toned
}
