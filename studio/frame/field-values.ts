import { paths } from '#paths.ts'
import type { Path } from '#schema/parse-yaml.ts'
import type { Field } from '#studio/places/field.ts'
import type { Plain } from '#studio/writer/change.ts'

export function findValue(value: Plain | undefined, path: Path): Plain | undefined {
  return path.reduce<Plain | undefined>(
    (held, part) =>
      typeof held === 'object' ? (held as Record<string | number, Plain>)[part] : undefined,
    value,
  )
}

export function findField(field: Field | undefined, path: Path): Field | undefined {
  return path.reduce<Field | undefined>(
    (held, part) => (typeof part === 'number' ? held?.item : held?.entries?.[part]),
    field,
  )
}

/** The list that a place stands in, innermost: where it can be moved, and taken out. */
export function findItem(path: Path): { list: Path; at: number } | undefined {
  const last = path.findLastIndex((part) => typeof part === 'number')
  return last < 0 ? undefined : { list: path.slice(0, last), at: Number(path[last]) }
}

/** "givenBy" -> "Given by" */
export function sayName(name: string | number): string {
  if (typeof name === 'number') return `${name + 1}`
  const words = name.replace(/[-/]/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const cut = (text: string, most = 1000) => [...text].slice(0, most).join('')

/** What a new item or group starts with: the schema's own examples, marked as invented where it can be. */
export function makeTemplate(field: Field): Plain {
  const example = /Example: (.+?)(?: \(|$)/.exec(field.what)?.[1]
  if (field.kind === 'list') {
    const { item, least = 1 } = field
    return item ? Array.from({ length: Math.max(least, 1) }, () => makeTemplate(item)) : []
  }
  if (field.kind === 'choice') return field.options?.[0] ?? ''
  if (field.kind === 'link') return paths.apply
  if (field.kind === 'day')
    return field.hasYear ? new Date().toISOString().slice(0, 10) : 'March 19'
  if (field.kind === 'number') return example ?? '1'
  if (field.kind === 'mark') return 'yes'
  if (!field.entries) return cut(example ?? 'Words to come', field.most)
  const entries = Object.entries(field.entries).filter(
    ([name, inner]) => !inner.isOptional || name === 'sample',
  )
  return Object.fromEntries(entries.map(([name, inner]) => [name, makeTemplate(inner)]))
}

/** Characters that are left, once few are. */
export function sayLeft(text: string, { most }: Field): string | undefined {
  if (most === undefined) return undefined
  const left = most - [...text.trim()].length
  if (left < 0) return `${-left} too many`
  return left <= Math.max(10, most / 5) ? `${left} left` : undefined
}
