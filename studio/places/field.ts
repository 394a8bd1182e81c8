import * as v from 'valibot'
import type { FieldNote } from '#schema/fields.ts'

/** A field of content as an editor needs it: what may stand in it, without the code that checks it. */
export type Field = FieldNote & {
  /** May be left out. */
  isOptional: boolean
  /** The fields of a group, in their order. */
  entries?: Record<string, Field>
  /** What each item of a list is, and how many there must be. */
  item?: Field
  least?: number
  /** What can be chosen. */
  options?: readonly string[]
  /** A day of one year; otherwise it comes back every year. */
  hasYear?: boolean
}

type Schema = {
  type: string
  wrapped?: Schema
  pipe?: readonly (Schema & { requirement?: number })[]
  entries?: Record<string, Schema>
  item?: Schema
  options?: readonly string[]
}

function findBase(schema: Schema): Schema {
  const [first] = schema.pipe ?? []
  return first && first !== schema ? findBase(first) : schema
}

function findLeast(schema: Schema): number | undefined {
  for (const part of schema.pipe ?? []) {
    if (part.type === 'min_length') return part.requirement
    const inner = part === schema ? undefined : findLeast(part)
    if (inner !== undefined) return inner
  }
  return undefined
}

export function describeField(given: v.GenericSchema): Field {
  const wrapped = (given as unknown as Schema).wrapped
  const schema = wrapped ?? (given as unknown as Schema)
  const base = findBase(schema)
  const { note } = v.getMetadata(schema as unknown as v.GenericSchema) as { note?: FieldNote }
  const describeInner = (inner: Schema) => describeField(inner as unknown as v.GenericSchema)
  const { entries, item, options } = base
  const least = findLeast(schema)
  return {
    kind: 'group',
    what: '',
    ...note,
    isOptional: wrapped !== undefined,
    ...(entries && {
      entries: Object.fromEntries(
        Object.entries(entries).map(([name, inner]) => [name, describeInner(inner)]),
      ),
    }),
    ...(item && { item: describeInner(item) }),
    ...(options && { options }),
    ...(base.type === 'array' && least !== undefined && { least }),
    ...(note?.kind === 'day' && {
      hasYear: v.safeParse(schema as unknown as v.GenericSchema, '2026-06-21').success,
    }),
  }
}
