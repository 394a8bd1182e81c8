import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepFile, photoCache } from '#builder/keep-file.ts'
import { cutOut, readOriginal, shrink } from './cut-out.ts'
import { encodePhoto, type PhotoFormat, photoFormats } from './encode-photo.ts'
import type { PhotoPlan } from './plan-photo.ts'

/** One file that is made of a photograph. */
type PhotoVersion = { width: number; format: PhotoFormat }

export const photoFile = ({ key }: PhotoPlan, { width, format }: PhotoVersion) =>
  `photo-${key}-${width}.${format}`

export function listVersions({ cuts }: PhotoPlan): PhotoVersion[] {
  return cuts.flatMap(({ widths }) =>
    widths.flatMap((width) => photoFormats.map((format) => ({ width, format }))),
  )
}

/** Where a version lies, or will. */
export const placeVersion = (plan: PhotoPlan, version: PhotoVersion, cache = photoCache) =>
  join(cache, plan.key, photoFile(plan, version))

export function readVersion(plan: PhotoPlan, version: PhotoVersion, cache = photoCache) {
  return readFile(placeVersion(plan, version, cache))
}

/** Makes those versions that have not been made yet, and says how many that were. */
export async function makeVersions(
  plan: PhotoPlan,
  versions: readonly PhotoVersion[] = listVersions(plan),
  cache = photoCache,
): Promise<number> {
  const missing = versions.filter((version) => !existsSync(placeVersion(plan, version, cache)))
  if (missing.length === 0) return 0
  const bytes = await readOriginal(plan)
  for (const cut of plan.cuts) {
    const wanted = missing.filter(({ width }) => cut.widths.includes(width))
    if (wanted.length === 0) continue
    const large = await cutOut(bytes, cut, plan)
    for (const width of new Set(wanted.map((version) => version.width))) {
      const pixels = await shrink(large, width)
      const alike = wanted.filter((version) => version.width === width)
      await Promise.all(
        alike.map(async (version) =>
          keepFile(placeVersion(plan, version, cache), await encodePhoto(pixels, version.format)),
        ),
      )
    }
  }
  return missing.length
}
