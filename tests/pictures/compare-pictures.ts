import sharp from 'sharp'
import type { Pixels } from './pixels.ts'

/**
 * No two machines draw a glyph alike, and a hinted line stands a pixel higher or lower. So pictures
 * are compared at a quarter of their size, and a pixel may be as dark or light as its neighbours.
 */
const shrinkBy = 4
const blurSigma = 1
/** For each of red, green and blue, in steps from 0 to 255. */
const colourTolerance = 24
/** Of all pixels, so that a row of words set a little wider does not fail; a button or a sun is more. */
const shareTolerance = 0.0025

export type Comparison = {
  isAlike: boolean
  /** How many of the pixels differ. Example: 0.02 for one in fifty */
  share: number
  /** What differs in red, on a pale print of the actual picture; a quarter of its size. */
  difference: Pixels
}

export async function comparePictures(expected: Pixels, actual: Pixels): Promise<Comparison> {
  const [one, other] = [await shrinkPicture(expected), await shrinkPicture(actual)]
  const difference = { ...other, data: other.data.map((value) => 191 + value / 4) }
  if (expected.width !== actual.width || expected.height !== actual.height) {
    return { isAlike: false, share: 1, difference }
  }
  const strays = new Set([...findStrays(one, other), ...findStrays(other, one)])
  for (const pixel of strays) difference.data.set([220, 30, 30], pixel * 3)
  const share = strays.size / (one.width * one.height)
  return { isAlike: share <= shareTolerance, share, difference }
}

/** Pixels that are darker or lighter than all their neighbours in the other picture. */
function findStrays(picture: Pixels, other: Pixels): Set<number> {
  const darkest = spreadValues(other, Math.min)
  const lightest = spreadValues(other, Math.max)
  const strays = new Set<number>()
  for (const [at, value] of picture.data.entries()) {
    const isDarker = value < (darkest[at] ?? 0) - colourTolerance
    const isLighter = value > (lightest[at] ?? 255) + colourTolerance
    if (isDarker || isLighter) strays.add(Math.floor(at / 3))
  }
  return strays
}

type Pick = (one: number, other: number, another: number) => number

/** Gives each pixel the least or the most of what it and its eight neighbours have. */
function spreadValues({ width, data }: Pixels, pick: Pick): Uint8Array {
  // The end of a row touches the start of the next; at the very edge that forgives a little more.
  const spread = (values: Uint8Array, step: number) =>
    values.map((value, at) => pick(value, values[at - step] ?? value, values[at + step] ?? value))
  return spread(spread(data, 3), width * 3)
}

/** The blur takes in a letter's width, so that it does not matter how strokes fall on the squares. */
async function shrinkPicture({ width, height, data }: Pixels): Promise<Pixels> {
  const [smallWidth, smallHeight] = [width / shrinkBy, height / shrinkBy].map(Math.ceil)
  const { data: small, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(smallWidth, smallHeight, { fit: 'fill' })
    .blur(blurSigma)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: small }
}
