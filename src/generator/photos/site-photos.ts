import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { BrandColours } from '#content/shapes.ts'
import { cacheFile, cacheValue } from '#generator/files/cache.ts'
import type { GeneratedFile } from '#generator/files/generated-file.ts'
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

/** All files of a photograph, or of some of its crops, with their place in the cache. */
export const listVersions = ({ key, cache, cuts }: PhotoPlan, some = cuts) =>
  some
    .flatMap(({ widths }) => widths)
    .flatMap((width) => formats.map((format) => ({ width, format })))
    .map((each) => ({ ...each, file: join(cache, nameVersion(key, each.width, each.format)) }))

/** A crop as raw upright pixels without metadata, in the largest size that is shown. */
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

/** Writes the files of a photograph that are not in the cache. */
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

/** Its mean colour, and the opacity of the scrim between it and text. */
type PhotoFacts = { colour: string; scrim?: number }

/** Measurements are cached; the scrim is not, because it depends on the brand's colours, too. */
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

/** The luminance of the lightest of 16 x 9 tiles: windows crop further, so text may be on any of them. */
async function measureLightest(picture: Sharp): Promise<number> {
  // Averages linear light instead of encoded values.
  const small = picture.clone().gamma().resize(16, 9, { fit: 'fill', kernel: 'linear' })
  const tiles = await small.raw().toBuffer()
  const lights = Array.from({ length: tiles.length / 3 }, (_, at) =>
    measureLight([...tiles.subarray(3 * at, 3 * at + 3)] as Rgb),
  )
  return Math.max(...lights)
}

/** The lightest --ridge-near of all seasons: what the scrim is made of. */
const scrimColour: Rgb = [18, 27, 26]
/** Details in a tile may be this many times as light as its mean. */
const headroom = 5

/** The lowest opacity of the scrim with which text has a contrast of 4.5:1. */
function findScrim(light: number, colours: BrandColours): number {
  const ink = readRgb(colours.bone)
  const grey = toGamma(Math.min(1, light * headroom)) * 255
  const shares = Array.from({ length: 100 }, (_, percent) => percent / 100)
  const isEnough = (share: number) => {
    const mixed = scrimColour.map((value) => value * share + grey * (1 - share))
    return measureContrast(ink, mixed as Rgb) >= 4.55
  }
  return shares.find(isEnough) ?? 1
}

/** The parts of <picture>: formats from new to old, for each range of window sizes. */
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
    // The last source is the <img> itself.
    sources: sources.slice(0, -1),
    src: address(width, 'jpeg'),
    srcSet: sources.at(-1)?.srcSet ?? '',
    sizes,
    width,
    height: Math.round(width / ratio),
  }
}

/** A CSS rule for each photograph, because the content security policy forbids style attributes. */
export function composePhotoRule({ key, cuts }: PhotoPlan, { colour, scrim }: PhotoFacts): string {
  const focus = cuts.at(-1)?.focus.map((share) => `${share}%`)
  const focusStyle = scrim === undefined ? '' : `;--focus:${focus?.join(' ')};--scrim:${scrim}`
  return `.photo-${key}{--flat:${colour}${focusStyle}}`
}

/** What pages need of each photograph, by `namePhoto`. */
export const describePhotos = (plans: readonly PhotoPlan[]): Record<string, BuiltPhoto> =>
  Object.fromEntries(plans.map((plan) => [plan.name, composePhoto(plan)]))

export async function composePhotoRules(plans: readonly PhotoPlan[], colours: BrandColours) {
  const rules = new Set<string>()
  // Sequential, because an original may take 150 MB of memory.
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
