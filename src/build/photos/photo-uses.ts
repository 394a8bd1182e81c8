import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { FieldNote } from '#schema/fields.ts'
import { findMistakes } from '#schema/find-mistakes.ts'
import { type Path, parseYaml } from '#schema/parse-yaml.ts'
import { nameFile, schemas } from '#schema/read-content.ts'
import type { Photo } from '#schema/shapes.ts'
import { type PhotoSlotName, retreatSlots } from '#site/art/photo-slots.ts'
import { root } from '#tools/run-tool.ts'

/** A photograph at one place of the site, and where content names it. */
export type PhotoUse = {
  photo: Pick<Photo, 'file' | 'focus'>
  slot: PhotoSlotName
  place: { file: string; line: number }
}

/**
 * Every photograph that content names, by its schema. Files are read again, because Node keeps what it has
 * imported. What is no photo, or stands in a file that cannot be read, is a mistake reported elsewhere.
 */
export async function listPhotoUses(): Promise<PhotoUse[]> {
  await findMistakes()
  return [...schemas].flatMap(([name, schema]) => {
    const path = join(root, nameFile(name))
    return existsSync(path) ? listInFile(schema, readFileSync(path, 'utf8'), nameFile(name)) : []
  })
}

export function listInFile(schema: unknown, text: string, file: string): PhotoUse[] {
  const { value, findLine } = parseYaml(text)
  return walk(schema, value, []).map(({ path, photo, slot }) => ({
    photo,
    slot: slot === 'retreat' ? (retreatSlots[Number(path.at(-1))] ?? 'retreatTall') : slot,
    place: { file, line: findLine([...path, 'file']) },
  }))
}

type WrittenPhoto = Pick<PhotoUse, 'photo'> & { path: Path; slot: NonNullable<FieldNote['slot']> }
type Shape = { wrapped?: unknown; item?: unknown; entries?: Record<string, unknown> }

function walk(schema: unknown, value: unknown, path: Path): WrittenPhoto[] {
  const { wrapped, item, entries } = (schema ?? {}) as Shape
  if (wrapped) return walk(wrapped, value, path)
  if (Array.isArray(value)) return value.flatMap((one, at) => walk(item, one, [...path, at]))
  if (!entries || typeof value !== 'object' || value === null) return []
  const { note } = v.getMetadata(schema as v.GenericSchema) as { note?: FieldNote }
  if (note?.kind === 'photo') {
    const photo = value as PhotoUse['photo']
    return typeof photo.file === 'string' ? [{ path, photo, slot: note.slot ?? 'opening' }] : []
  }
  return Object.entries(value).flatMap(([name, inner]) =>
    walk(entries[name], inner, [...path, name]),
  )
}
