import type { MadeFile } from '#builder/files/made-file.ts'
import { ContentError } from '#reader/content-error.ts'
import { composePhoto, composePhotoRule } from './compose-photo.ts'
import { describePhoto } from './describe-photo.ts'
import { listPhotoUses } from './list-photo-uses.ts'
import { listVersions, makeVersions, photoFile, readVersion } from './make-photo.ts'
import type { PhotoPlan } from './plan-photo.ts'
import { planPhotos } from './plan-photos.ts'

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
  for (const each of await plan()) await makeVersions(each)
}

export async function listPhotoFiles(): Promise<MadeFile[]> {
  return (await plan()).flatMap((each) =>
    listVersions(each).map((version) => ({
      address: `/assets/${photoFile(each, version)}`,
      async read() {
        await makeVersions(each, [version])
        return readVersion(each, version)
      },
    })),
  )
}
