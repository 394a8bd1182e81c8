import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { readBrandTokens } from '#build/brand/brand-tokens.ts'
import { readTokens } from '#build/brand/colours.ts'
import { keepFile, photoCache, rememberValue } from '#build/cache.ts'
import {
  measureContrast,
  measureLight,
  type Rgb,
  readRgb,
  toGamma,
  writeHex,
} from '#site/art/colour.ts'
import { photoSlots } from '#site/art/photo-slots.ts'
import { BuildError } from '#tools/run-command.ts'
import { decoding, hashBytes } from './check-photo.ts'
import {
  type Cut,
  encodings,
  type PhotoFormat,
  type PhotoPlan,
  placeVersion,
} from './plan-photos.ts'

/** One file that is made of a photograph. */
type PhotoVersion = { width: number; format: PhotoFormat }

export const photoFormats = Object.keys(encodings) as PhotoFormat[]

export const listVersions = ({ cuts }: Pick<PhotoPlan, 'cuts'>): PhotoVersion[] =>
  cuts.flatMap(({ widths }) =>
    widths.flatMap((width) => photoFormats.map((format) => ({ width, format }))),
  )

/** The upright part of an original as bare pixels, as large as it is ever shown: no metadata comes along. */
async function cutOut({ path, hash }: PhotoPlan, { box, widths, ratio }: Cut) {
  const bytes = await readFile(path)
  // What is kept under a name must be made of what the name says.
  if (hashBytes(bytes) !== hash) throw new BuildError(`${path} was changed just now: start again.`)
  const width = widths.at(-1) ?? box.width
  const { data, info } = await sharp(bytes, decoding)
    .autoOrient()
    .extract(box)
    .resize(width, Math.round(width / ratio), { fit: 'fill' })
    .flatten({ background: readTokens(readBrandTokens())('paper') })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}

/** Makes what has not been made of a photograph yet. */
export async function makePhoto(plan: PhotoPlan, cache = photoCache): Promise<void> {
  for (const cut of plan.cuts) {
    const missing = listVersions({ cuts: [cut] })
      .map((version) => ({ ...version, file: placeVersion(plan, version, cache) }))
      .filter(({ file }) => !existsSync(file))
    if (missing.length === 0) continue
    const picture = await cutOut(plan, cut)
    for (const { width, format, file } of missing) {
      const small = picture.clone().resize(width, Math.round(width / cut.ratio), { fit: 'fill' })
      const encoder = format === 'jpg' ? 'jpeg' : format
      keepFile(file, await small.toFormat(encoder, encodings[format]).toBuffer())
    }
  }
}

/** What a page says of a photograph before it is there. */
export type PhotoFacts = {
  /** Its mean colour. Example: "#8a7a66" */
  colour: string
  /** Under words: how much of the dark ground lies over it, from 0 to 1. */
  scrim?: number
}

/** Measured once, and remembered beside what was made. */
export function describePhoto(plan: PhotoPlan, cache = photoCache): Promise<PhotoFacts> {
  return rememberValue(join(cache, plan.key, 'facts.json'), async () => {
    const { hasWords } = photoSlots[plan.slot] as { hasWords?: boolean }
    let [colour, lightest] = ['', 0]
    for (const cut of plan.cuts) {
      const picture = await cutOut(plan, cut)
      const { channels } = await picture.stats()
      colour = writeHex(channels.map(({ mean }) => mean))
      if (hasWords) lightest = Math.max(lightest, await measureLightest(picture))
    }
    return { colour, ...(hasWords && { scrim: findScrim(lightest) }) }
  })
}

/** The mean luminance of the lightest of 16 x 9 tiles: windows cut a picture further, so words may stand on any. */
async function measureLightest(picture: Sharp): Promise<number> {
  // Gamma, because light is what is averaged, not its encoding.
  const small = picture.clone().gamma().resize(16, 9, { fit: 'fill', kernel: 'linear' })
  const tiles = await small.raw().toBuffer()
  const lights = Array.from({ length: tiles.length / 3 }, (_, at) =>
    measureLight([...tiles.subarray(3 * at, 3 * at + 3)] as unknown as Rgb),
  )
  return Math.max(...lights)
}

/** The lightest --ridge-near of all seasons: what the scrim is made of. */
const ground: Rgb = [18, 27, 26]
/** Within a tile, details may be so many times as light as its mean. */
const headroom = 5

/** How much of the ground has to lie over a light for the words to have 4.5:1; none too much. */
function findScrim(light: number, ink = readTokens(readBrandTokens())('bone')): number {
  const grey = toGamma(Math.min(1, light * headroom)) * 255
  for (let percent = 0; percent < 100; percent += 1) {
    const mixed = ground.map((value) => (value * percent + grey * (100 - percent)) / 100)
    if (measureContrast(readRgb(ink), mixed as unknown as Rgb) >= 4.55) return percent / 100
  }
  return 1
}
