import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type * as v from 'valibot'
import type { Mistake } from '#schema/check-content.ts'
import { checkContent } from '#schema/check-content.ts'
import { parseYaml } from '#schema/parse-yaml.ts'
import { nameFile } from '#schema/read-content.ts'
import { type Change, changeValue, type Plain } from './change.ts'
import { editText } from './edit-text.ts'

/** A file of words as it was read, and where. */
export type ContentFile = {
  /** "gatherings/winter-solstice" */
  name: string
  path: string
  text: string
  schema: v.GenericSchema
}

/** Only names that content itself reads: whatever else is asked for is no file. */
export type Schemas = ReadonlyMap<string, v.GenericSchema>

export async function readContentFile(
  folder: string,
  schemas: Schemas,
  name: string,
): Promise<ContentFile | undefined> {
  const schema = schemas.get(name)
  if (!schema) return undefined
  const path = join(folder, `${name}.yaml`)
  return { name, path, schema, text: await readFile(path, 'utf8') }
}

export const readPlain = ({ text }: Pick<ContentFile, 'text'>) =>
  parseYaml(text).value as Plain | undefined

/** The file with the change in it, or why not. */
type Edited = { text: string; mistakes?: never } | { text?: never; mistakes: Mistake[] }

export function editFile(file: ContentFile, change: Change): Edited {
  const named = nameFile(file.name)
  const before = checkContent(file.schema, file.text, named)
  const plain = readPlain(file)
  const wanted = plain === undefined ? undefined : changeValue(plain, change)
  const text = editLines(file.text, change)
  if (wanted === undefined || text === undefined) {
    const sentence = 'does not have this place any more: look at the page again'
    return { mistakes: before.mistakes.length > 0 ? before.mistakes : [{ file: named, sentence }] }
  }
  const { mistakes } = checkContent(file.schema, text, named)
  if (mistakes.length > 0) return { mistakes }
  // Whatever the file looked like: nothing but this one thing may have changed in it.
  if (!isDeepStrictEqual(tidyAll(readPlain({ text })), tidyAll(wanted))) {
    const sentence = 'is written in a way that can not be changed safely: change it in the file'
    return { mistakes: [{ file: named, sentence }] }
  }
  return { text }
}

/** A mark that Windows editors put first, and their line ends, stay as they were. */
function editLines(text: string, change: Change): string | undefined {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const isWindows = text.includes('\r\n')
  const plain = text.slice(mark.length).replaceAll('\r\n', '\n')
  const edited = editText(plain, change)
  if (edited === undefined) return undefined
  return mark + (isWindows ? edited.replaceAll('\n', '\r\n') : edited)
}

/** Words are compared as their schema reads them: how lines are broken does not count. */
function tidyAll(value: unknown): unknown {
  if (typeof value === 'string') return value.split(/\s+/).filter(Boolean).join(' ')
  if (Array.isArray(value)) return value.map(tidyAll)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => [name, tidyAll(inner)] as const)
  return Object.fromEntries(fields.filter(([, inner]) => inner !== undefined))
}
