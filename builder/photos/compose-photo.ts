import type { BuiltPhoto } from '#art/photo-slots.ts'
import { writeHex } from '#builder/brand/contrast.ts'
import type { PhotoFacts, Shades } from './describe-photo.ts'
import { type PhotoFormat, photoFormats, photoTypes } from './encode-photo.ts'
import { photoFile } from './make-photo.ts'
import type { Cut, PhotoPlan } from './plan-photo.ts'

const address = (plan: PhotoPlan, width: number, format: PhotoFormat) =>
  `/assets/${photoFile(plan, { width, format })}`

function listAddresses(plan: PhotoPlan, { widths }: Cut, format: PhotoFormat): string {
  return widths.map((width) => `${address(plan, width, format)} ${width}w`).join(', ')
}

const nameClass = ({ key }: PhotoPlan) => `photo-${key}`

/** What <picture> says: the newest format first, and for some windows a cut of their own. */
export function composePhoto(plan: PhotoPlan): BuiltPhoto {
  const last = plan.cuts.at(-1)
  if (!last) throw new Error(`${plan.path} is cut to nothing.`)
  const sources = plan.cuts.flatMap((cut) =>
    photoFormats
      .filter((format) => cut !== last || format !== 'jpg')
      .map((format) => ({
        type: photoTypes[format],
        srcSet: listAddresses(plan, cut, format),
        sizes: cut.sizes,
        ...(cut.media && { media: cut.media }),
      })),
  )
  const width = last.widths.at(-1) ?? 0
  return {
    className: nameClass(plan),
    sources,
    src: address(plan, width, 'jpg'),
    srcSet: listAddresses(plan, last, 'jpg'),
    sizes: last.sizes,
    width,
    height: Math.round(width / last.ratio),
  }
}

/** Two layers of it make the whole: where they end one after the other, nobody sees an edge. */
const halve = (shade: number) => 1 - Math.sqrt(1 - shade)

/** What has to lie over a shade to make the whole. */
const complete = (whole: number, shade: number) => Math.max(0, 1 - (1 - whole) / (1 - shade))

function layShades({ ground }: NonNullable<PhotoPlan['words']>, shades: Shades) {
  const shade = (share: number) => writeHex([...ground, Math.ceil(share * 255)])
  const { lead, heading, bar, brand } = shades
  return {
    '--shade-lead': shade(complete(lead, heading)),
    '--half-shade-heading': shade(halve(heading)),
    '--half-shade-bar': shade(halve(bar)),
    '--half-shade-brand': shade(halve(brand)),
  }
}

/**
 * The rule with all that is different for each photograph, because the policy of a page allows no style
 * attribute. A page keeps only the rules of its own.
 */
export function composePhotoRule(plan: PhotoPlan, { colour, shades }: PhotoFacts): string {
  const { words, cuts } = plan
  const [x, y] = cuts.at(-1)?.focus ?? [50, 50]
  const declarations = {
    '--flat': colour,
    ...(words && shades && { '--focus': `${x}% ${y}%`, ...layShades(words, shades) }),
  }
  const body = Object.entries(declarations).map(([name, value]) => `${name}:${value}`)
  return `.${nameClass(plan)}{${body.join(';')}}`
}
