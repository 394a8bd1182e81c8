import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { gatheringSlugs } from '#leads/gathering-slugs.ts'

export type NamedPhoto = { file: string; alt: string }

/** Which photograph stands where. */
type PhotoCast = {
  /** By the name of a content file. */
  openings: Readonly<Record<string, NamedPhoto>>
  /** In the opening of each of the four, and below its passages. */
  gatherings: NamedPhoto
  founders: readonly NamedPhoto[]
  retreats: readonly NamedPhoto[]
  coaching: NamedPhoto
}

/** Names photographs in the content of a copy of the project, at every place that takes one. */
export function plantPhotos(root: string, cast: PhotoCast): void {
  const plant = (name: string, way: (string | number)[], value: unknown) => {
    const file = join(root, `content/${name}.yaml`)
    const document = parseDocument(readFileSync(file, 'utf8'))
    document.setIn(way, value)
    writeFileSync(file, document.toString())
  }
  for (const [name, photo] of Object.entries(cast.openings))
    plant(name, ['opening', 'photo'], photo)
  for (const [at, photo] of cast.founders.entries()) plant('founders', [at, 'photo'], photo)
  plant('retreats', ['photos'], cast.retreats)
  plant('coaching', ['photo'], cast.coaching)
  for (const slug of gatheringSlugs) {
    plant(`gatherings/${slug}`, ['openingPhoto'], cast.gatherings)
    plant(`gatherings/${slug}`, ['photo'], cast.gatherings)
  }
}
