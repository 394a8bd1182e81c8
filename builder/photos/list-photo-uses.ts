import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { listRetreatSlots, type PhotoSlotName } from '#art/photo-slots.ts'
import { findMistakes } from '#content/find-mistakes.ts'
import type { Photo, Season } from '#content/page.ts'
import type { FieldNote } from '#reader/fields.ts'
import { type Path, parseYaml } from '#reader/parse-yaml.ts'
import { nameFile, schemas } from '#reader/read-content.ts'
import { root } from '#tools/run-tool.ts'

/** Where content names a photograph, so that a sentence can say so. */
type PhotoPlace = {
  /** The file a person opens. Example: "content/founders.yaml" */
  file: string
  line: number
}

/** A photograph at one place of the site. */
export type PhotoUse = {
  photo: Pick<Photo, 'file' | 'focus'>
  slot: PhotoSlotName
  place: PhotoPlace
  /** The light of the hero it stands in. */
  season?: Season
}

/** A photograph in the words of one file, as they were written. */
type WrittenPhoto = {
  path: Path
  photo: PhotoUse['photo']
  slot: FieldNote['slot']
  /** What stands beside it: fields of the same group, or other items of the same list. */
  beside: unknown
}

/**
 * Every photograph that content names, by its schema. Files are read anew, because Node keeps what it has
 * imported; what is no photo, or stands in a file that can not be read, is a mistake that others tell.
 */
export async function listPhotoUses(from = root): Promise<PhotoUse[]> {
  await findMistakes()
  return [...schemas].flatMap(([name, schema]) => {
    const path = join(from, nameFile(name))
    return existsSync(path) ? listInFile(schema, readFileSync(path, 'utf8'), nameFile(name)) : []
  })
}

export function listInFile(schema: unknown, text: string, file: string): PhotoUse[] {
  const { value, findLine } = parseYaml(text)
  return walk(schema, value, { path: [], beside: undefined }).map((written) => ({
    photo: written.photo,
    place: { file, line: findLine([...written.path, 'file']) },
    ...choosePlace(written),
  }))
}

function walk(
  schema: unknown,
  value: unknown,
  { path, beside }: Pick<WrittenPhoto, 'path' | 'beside'>,
): WrittenPhoto[] {
  const { wrapped, item, entries } = schema as {
    wrapped?: unknown
    item?: unknown
    entries?: Record<string, unknown>
  }
  if (wrapped) return walk(wrapped, value, { path, beside })
  if (Array.isArray(value)) {
    if (!item) return []
    return value.flatMap((one, at) => walk(item, one, { path: [...path, at], beside: value }))
  }
  if (!entries || typeof value !== 'object' || value === null) return []
  const { note } = v.getMetadata(schema as v.GenericSchema) as { note?: FieldNote }
  if (note?.kind === 'photo') {
    const photo = value as PhotoUse['photo']
    return typeof photo.file === 'string' ? [{ path, photo, slot: note.slot, beside }] : []
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    name in entries ? walk(entries[name], inner, { path: [...path, name], beside: value }) : [],
  )
}

function choosePlace({ slot, path, beside }: WrittenPhoto): Pick<PhotoUse, 'slot' | 'season'> {
  if (slot === 'retreat') {
    const slots = listRetreatSlots((beside as unknown[]).length)
    return { slot: slots[Number(path.at(-1))] ?? 'retreatTall' }
  }
  // Beside a form it is always dawn.
  if (slot === 'sideOpening') return { slot, season: 'dawn' }
  if (slot === 'opening') return { slot, season: (beside as { season: Season }).season }
  return { slot: slot ?? 'opening' }
}
