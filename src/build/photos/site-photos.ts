import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { MadeFile } from '#build/files/made-files.ts'
import { ContentError } from '#schema/read-content.ts'
import type { BuiltPhoto } from '#site/art/photo-slots.ts'
import { listPhotoUses } from './list-photo-uses.ts'
import {
  describePhoto,
  listVersions,
  makePhoto,
  type PhotoFacts,
  photoFormats,
} from './make-photos.ts'
import {
  type Cut,
  type PhotoFormat,
  type PhotoPlan,
  placeVersion,
  planPhotos,
} from './plan-photos.ts'

const address = (plan: PhotoPlan, width: number, format: PhotoFormat) =>
  `/assets/${basename(placeVersion(plan, { width, format }))}`

/** What <picture> says: the newest format first, and for some windows a cut of their own. */
export function composePhoto(plan: PhotoPlan): BuiltPhoto {
  const sources = plan.cuts.flatMap(({ widths, sizes, media }) =>
    photoFormats.map((format) => ({
      type: format === 'jpg' ? 'image/jpeg' : `image/${format}`,
      srcSet: widths.map((width) => `${address(plan, width, format)} ${width}w`).join(', '),
      sizes,
      ...(media && { media }),
    })),
  )
  const { ratio, widths, sizes } = plan.cuts.at(-1) as Cut
  const width = widths.at(-1) ?? 0
  return {
    className: `photo-${plan.key}`,
    // The last one is the <img> itself.
    sources: sources.slice(0, -1),
    src: address(plan, width, 'jpg'),
    srcSet: sources.at(-1)?.srcSet ?? '',
    sizes,
    width,
    height: Math.round(width / ratio),
  }
}

/** What is different for each photograph: the policy of a page allows no style attribute. */
export function composePhotoRule({ key, cuts }: PhotoPlan, { colour, scrim }: PhotoFacts): string {
  const focus = cuts.at(-1)?.focus.map((share) => `${share}%`)
  const words = scrim === undefined ? '' : `;--focus:${focus?.join(' ')};--scrim:${scrim}`
  return `.photo-${key}{--flat:${colour}${words}}`
}

let planned: Promise<PhotoPlan[]> | undefined

/** Planned once; `npm run dev` runs this file again when content has changed. */
function plan(): Promise<PhotoPlan[]> {
  planned ??= planAll()
  return planned
}

async function planAll(): Promise<PhotoPlan[]> {
  const { plans, findings } = await planPhotos(await listPhotoUses())
  const mistakes = findings.filter(({ grade }) => grade === 'mistake')
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return plans
}

/** `import built from './photo-slots.ts?built'`: what is made of the photographs that content names. */
export async function makeValues() {
  const plans = await plan()
  return { default: Object.fromEntries(plans.map((each) => [each.name, composePhoto(each)])) }
}

/** One line per photograph, for the sheet of the pages. */
export async function composePhotoRules(): Promise<string> {
  const rules = new Set<string>()
  // One after the other, because an original may take 150 MB of memory.
  for (const each of await plan()) rules.add(composePhotoRule(each, await describePhoto(each)))
  return [...rules].join('\n')
}

/** Every version of every photograph, for a build; `npm run dev` makes those that a browser asks for. */
export async function makePhotos(): Promise<void> {
  for (const each of await plan()) await makePhoto(each)
}

export async function listPhotoFiles(): Promise<MadeFile[]> {
  return (await plan()).flatMap((each) =>
    listVersions(each).map((version) => ({
      address: address(each, version.width, version.format),
      async read() {
        await makePhoto(each)
        return readFile(placeVersion(each, version))
      },
    })),
  )
}
