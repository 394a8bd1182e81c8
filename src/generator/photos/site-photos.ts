import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { BrandColours } from '#content/shapes.ts'
import { cacheFile, cacheValue } from '#generator/files/cache.ts'
import type { GeneratedFile } from '#generator/files/made-file.ts'
import {
  measureContrast,
  measureLight,
  type Rgb,
  readRgb,
  toGamma,
  writeHex,
} from '#site/art/colour.ts'
import { type BuiltPhoto, type PhotoSlot, photoSlots } from '#site/art/photo-slots.ts'
import { type Cut, decoding, encodings, type PhotoPlan } from './plan-photos.ts'

const formats = Object.keys(encodings) as (keyof typeof encodings)[]

const nameVersion = (key: string, width: number, format: string) =>
  `photo-${key}-${width}.${format}`

/** All files that are made of it, or of one cut, and where they are kept once they have been made. */
export const listVersions = ({ key, cache, cuts }: PhotoPlan, some = cuts) =>
  some
    .flatMap(({ widths }) => widths)
    .flatMap((width) => formats.map((format) => ({ width, format })))
    .map((each) => ({ ...each, file: join(cache, nameVersion(key, each.width, each.format)) }))

/** The upright part of an original as bare pixels, as large as it is ever shown: no metadata comes along. */
async function cutOut(
  { path }: PhotoPlan,
  { box, widths, ratio }: Cut,
  colours: BrandColours,
): Promise<Sharp> {
  const width = widths.at(-1) ?? box.width
  const { data, info } = await sharp(await readFile(path), decoding)
    .autoOrient()
    .extract(box)
    .resize(width, Math.round(width / ratio), { fit: 'fill' })
    .flatten({ background: colours.paper })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: info })
}

/** Makes what has not been made of a photograph yet. */
export async function makePhoto(plan: PhotoPlan, colours: BrandColours): Promise<void> {
  for (const cut of plan.cuts) {
    const missing = listVersions(plan, [cut]).filter(({ file }) => !existsSync(file))
    if (missing.length === 0) continue
    const picture = await cutOut(plan, cut, colours)
    for (const { width, format, file } of missing) {
      const small = picture.clone().resize(width, Math.round(width / cut.ratio), { fit: 'fill' })
      await cacheFile(file, () => small.toFormat(format, encodings[format]).toBuffer())
    }
  }
}

/** Its mean colour, and under words how much of the dark ground lies over it, from 0 to 1. */
type PhotoFacts = { colour: string; scrim?: number }

/** Measured once, and remembered beside what was made; the scrim follows from the brand's colours, too. */
export async function describePhoto(plan: PhotoPlan, colours: BrandColours): Promise<PhotoFacts> {
  const { hasText }: PhotoSlot = photoSlots[plan.slot]
  const { colour, lightest } = await cacheValue(join(plan.cache, 'measured.json'), async () => {
    let colour = ''
    let lightest = 0
    for (const cut of plan.cuts) {
      const picture = await cutOut(plan, cut, colours)
      const { channels } = await picture.stats()
      colour = writeHex(channels.map(({ mean }) => mean))
      if (hasText) lightest = Math.max(lightest, await measureLightest(picture))
    }
    return { colour, lightest }
  })
  return { colour, ...(hasText && { scrim: findScrim(lightest, colours) }) }
}

/** The mean luminance of the lightest of 16 x 9 tiles: windows cut a picture further, so words may stand on any. */
async function measureLightest(picture: Sharp): Promise<number> {
  // Gamma, because light is what is averaged, not its encoding.
  const small = picture.clone().gamma().resize(16, 9, { fit: 'fill', kernel: 'linear' })
  const tiles = await small.raw().toBuffer()
  const lights = Array.from({ length: tiles.length / 3 }, (_, at) =>
    measureLight([...tiles.subarray(3 * at, 3 * at + 3)] as Rgb),
  )
  return Math.max(...lights)
}

/** The lightest --ridge-near of all seasons: what the scrim is made of. */
const background: Rgb = [18, 27, 26]
/** Within a tile, details may be so many times as light as its mean. */
const headroom = 5

/** How much of the ground has to lie over a light for the words to have 4.5:1; none too much. */
function findScrim(light: number, colours: BrandColours): number {
  const ink = readRgb(colours.bone)
  const grey = toGamma(Math.min(1, light * headroom)) * 255
  const shares = Array.from({ length: 100 }, (_, percent) => percent / 100)
  const isEnough = (share: number) => {
    const mixed = background.map((value) => value * share + grey * (1 - share))
    return measureContrast(ink, mixed as Rgb) >= 4.55
  }
  return shares.find(isEnough) ?? 1
}

/** What <picture> says: the newest format first, and for some windows a cut of their own. */
export function composePhoto({ key, cuts }: PhotoPlan): BuiltPhoto {
  const address = (width: number, format: string) => `/assets/${nameVersion(key, width, format)}`
  const sources = cuts.flatMap(({ widths, sizes, media }) =>
    formats.map((format) => ({
      type: `image/${format}`,
      srcSet: widths.map((width) => `${address(width, format)} ${width}w`).join(', '),
      sizes,
      ...(media && { media }),
    })),
  )
  const { ratio, widths, sizes } = cuts.at(-1) as Cut
  const width = widths.at(-1) ?? 0
  return {
    className: `photo-${key}`,
    // The last one is the <img> itself.
    sources: sources.slice(0, -1),
    src: address(width, 'jpeg'),
    srcSet: sources.at(-1)?.srcSet ?? '',
    sizes,
    width,
    height: Math.round(width / ratio),
  }
}

/** What is different for each photograph: the policy of a page allows no style attribute. */
export function composePhotoRule({ key, cuts }: PhotoPlan, { colour, scrim }: PhotoFacts): string {
  const focus = cuts.at(-1)?.focus.map((share) => `${share}%`)
  const focusStyle = scrim === undefined ? '' : `;--focus:${focus?.join(' ')};--scrim:${scrim}`
  return `.photo-${key}{--flat:${colour}${focusStyle}}`
}

/** What is made of the photographs that content names, by `namePhoto`. */
export const describePhotos = (plans: readonly PhotoPlan[]): Record<string, BuiltPhoto> =>
  Object.fromEntries(plans.map((plan) => [plan.name, composePhoto(plan)]))

/** One line per photograph, for the sheet of the pages. */
export async function composePhotoRules(plans: readonly PhotoPlan[], colours: BrandColours) {
  const rules = new Set<string>()
  // One after the other, because an original may take 150 MB of memory.
  for (const plan of plans) rules.add(composePhotoRule(plan, await describePhoto(plan, colours)))
  return [...rules].join('\n')
}

export const listPhotoFiles = (
  plans: readonly PhotoPlan[],
  colours: BrandColours,
): GeneratedFile[] =>
  plans.flatMap((plan) =>
    listVersions(plan).map(({ file }) => ({
      address: `/assets/${basename(file)}`,
      async read() {
        await makePhoto(plan, colours)
        return readFile(file)
      },
    })),
  )
