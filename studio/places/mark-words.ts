import type { Path } from '#schema/parse-yaml.ts'
import type { Field } from './field.ts'
import { writePlace } from './place.ts'

// Unicode's tag characters draw nothing and mean ASCII: what is appended to words travels with them
// through every template of a page, and is taken out before a browser sees it.
const first = 0xe0000
const end = String.fromCodePoint(first + 0x7f)

const toTags = (text: string) =>
  [...text].map((sign) => String.fromCodePoint(first + (sign.codePointAt(0) ?? 0))).join('')

export const fromTags = (tags: string) =>
  [...tags].map((tag) => String.fromCodePoint((tag.codePointAt(0) ?? first) - first)).join('')

/** One place in words that carry it. */
export const marks = new RegExp(`[${toTags(' ')}-${toTags('~')}]+${end}`, 'gu')

/** Names of files, where a mark would name another; the title of a page, which stands in no text of it. */
const isBare = (path: Path) =>
  path.at(-1) === 'file' || path.at(-1) === 'logo' || path.join('.') === 'title'

/** The same value, each of its texts with its place at its end. */
export function markWords(field: Field, value: unknown, file: string, path: Path = []): unknown {
  const write = (text: string, paragraph?: number) =>
    `${text}${toTags(writePlace({ name: file, path }, paragraph))}${end}`
  if (field.kind === 'line') {
    return typeof value === 'string' && !isBare(path) ? write(value) : value
  }
  if (field.kind === 'prose') {
    return Array.isArray(value) ? value.map((text, at) => write(String(text), at)) : value
  }
  if (field.item && Array.isArray(value)) {
    const { item } = field
    return value.map((each, at) => markWords(item, each, file, [...path, at]))
  }
  if (!field.entries || typeof value !== 'object' || value === null) return value
  const { entries } = field
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const entry = entries[name]
      return [name, entry ? markWords(entry, inner, file, [...path, name]) : inner]
    }),
  )
}
