import * as v from 'valibot'
import type { FieldNote } from '#reader/fields.ts'
import type { Path } from '#reader/parse-yaml.ts'

/** Content as it stands in a file: every value is text. */
export type Written = string | readonly Written[] | { readonly [name: string]: Written }

/** Where words stand: in which file of content/, and there. */
export type Field = {
  note: FieldNote
  file: string
  path: Path
  /** Of a choice. */
  options?: readonly string[]
}

/** Who writes content anew, field by field. */
export type Writer = {
  /** The words of a field; `before` is absent where the file leaves it out. */
  write(field: Field, before: string | undefined): string | undefined
  /** Which items a list has: the place of each in the list as it was. */
  pick(field: Field, count: number, least: number): readonly number[]
  /** Whether a group that may be left out, and is, is written. */
  adds(field: Field): boolean
}

type Shape = {
  type: string
  wrapped?: v.GenericSchema
  item?: v.GenericSchema
  entries?: Record<string, v.GenericSchema>
  pipe?: readonly { type: string; requirement?: unknown }[]
  options?: readonly string[]
}

/** Walks a schema together with what a file says, and returns what the writer makes of it. */
export function rewrite(
  schema: v.GenericSchema,
  before: Written | undefined,
  writer: Writer,
  { file, path = [] }: { file: string; path?: Path },
): Written | undefined {
  const { wrapped, item, entries, options, pipe = [] } = schema as unknown as Shape
  if (wrapped) {
    const field = { note: readNote(wrapped, path), file, path }
    return before === undefined && !writer.adds(field)
      ? undefined
      : rewrite(wrapped, before, writer, { file, path })
  }
  const note = readNote(schema, path)
  if (item) {
    const items = (before ?? []) as readonly Written[]
    const least = pipe.find(({ type }) => type === 'min_length')?.requirement as number
    const picked = writer.pick({ note, file, path }, items.length, least)
    return picked.map(
      (from, at) => rewrite(item, items[from], writer, { file, path: [...path, at] }) ?? '',
    )
  }
  if (!entries)
    return writer.write(
      { note, file, path, ...(options && { options }) },
      before as string | undefined,
    )
  const group = (before ?? {}) as Record<string, Written>
  const fields = Object.entries(entries).map(
    ([name, inner]) =>
      [name, rewrite(inner, group[name], writer, { file, path: [...path, name] })] as const,
  )
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Written
}

function readNote(schema: v.GenericSchema, path: Path): FieldNote {
  const { note } = v.getMetadata(schema) as { note?: FieldNote }
  if (!note) throw new Error(`${path.join(' > ')} has no note.`)
  return note
}

/** As an owner would write it: words below ">-", a blank line between paragraphs. */
export function writeYaml(value: Written, indent = ''): string {
  if (typeof value === 'string') {
    if (/^[\p{L}\d/][\p{L}\d/@_?=& ,.’-]*$/u.test(value)) return ` ${value}\n`
    const lines = value.split(/\n+/).map((line) => `${indent}${line}\n`)
    return ` >-\n${lines.join('\n')}`
  }
  const isList = Array.isArray(value)
  const rows = isList ? value.map((item) => ['- ', item]) : Object.entries(value)
  return rows
    .map(([name, inner]) => {
      if (isList && typeof inner !== 'string') {
        return `${indent}- ${writeYaml(inner as Written, `${indent}  `).trimStart()}`
      }
      const key = isList ? '-' : `${name}:`
      const words = writeYaml(inner as Written, `${indent}  `)
      return typeof inner === 'string' ? `${indent}${key}${words}` : `${indent}${key}\n${words}`
    })
    .join('')
}
