import * as v from 'valibot'
import type { ContentFiles } from '#content/compose-content.ts'
import type { FieldNote } from '#content/fields.ts'
import type { Path } from '#content/parse-yaml.ts'
import { type Field, writePlace } from './protocol.ts'

type Schema = {
  wrapped?: Schema
  entries?: Record<string, Schema>
  item?: Schema
  options?: readonly string[]
}

/** What is said of a field in its own file, and where a link may lead. */
type FieldSurroundings = {
  findComment?: ((path: Path) => string) | undefined
  addresses?: readonly string[] | undefined
}

/** What an editor offers for a field, read from its schema and from the comment above it in its file. */
export function describeField(
  given: v.GenericSchema | Schema,
  { findComment, addresses }: FieldSurroundings = {},
  path: Path = [],
): Field {
  const { wrapped, ...rest } = given as Schema
  const schema = wrapped ?? rest
  const metadata = v.getMetadata(schema as v.GenericSchema) as { note?: FieldNote }
  const note = metadata.note ?? { kind: 'group' }
  const { entries, item } = schema
  const options = note.kind === 'link' ? addresses : (note.options ?? schema.options)
  const describe = (inner: Schema, key: string | number) =>
    describeField(inner, { findComment, addresses }, [...path, key])
  return {
    ...note,
    what: findComment?.(path) || note.what || '',
    isOptional: wrapped !== undefined,
    ...(entries && { entries: mapValues(entries, describe) }),
    ...(item && { item: describe(item, 0) }),
    ...(options && { options }),
  }
}

function mapValues<From, To>(group: Record<string, From>, map: (value: From, key: string) => To) {
  return Object.fromEntries(Object.entries(group).map(([key, value]) => [key, map(value, key)]))
}

// Unicode's tag characters draw nothing and mean ASCII. A place that is appended to text travels with it
// through every template of a page, and is taken out before a browser sees it.
const first = 0xe0000
const end = String.fromCodePoint(first + 0x7f)

const shift = (text: string, by: number) =>
  [...text].map((sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + by)).join('')

const marks = new RegExp(`[${shift(' ', first)}-${shift('~', first)}]+${end}`, 'gu')

/** Marks in addresses, after encodeURIComponent. */
const encodedMarks = /(?:%F3%A0%8[01]%[89AB][0-9A-F])+/gi

export const removeMarks = (text: string) => text.replace(marks, '').replace(encodedMarks, '')

/** Texts that must stay unmarked: what is no text for readers, and the title of a page. */
const isBare = (path: Path) =>
  ['logo', 'lang', 'timeZone'].includes(String(path.at(-1))) || path.join('.') === 'title'

/** A copy of a value, each of its texts with its place at its end. */
export function markText(field: Field, value: unknown, name: string, path: Path = []): unknown {
  const mark = (text: unknown, paragraph?: number) =>
    `${text}${shift(writePlace({ name, path, paragraph }), first)}${end}`
  const { kind, item, entries } = field
  if (kind === 'line') return typeof value === 'string' && !isBare(path) ? mark(value) : value
  if (Array.isArray(value)) {
    if (kind === 'prose') return value.map(mark)
    return item ? value.map((each, at) => markText(item, each, name, [...path, at])) : value
  }
  if (!entries || typeof value !== 'object' || value === null) return value
  return mapValues(value as Record<string, unknown>, (inner, key) => {
    const entry = entries[key]
    // Only the alternative text of a photograph is marked: file and focus are keys.
    const isText = entry && (kind !== 'photo' || key === 'alt')
    return isText ? markText(entry, inner, name, [...path, key]) : inner
  })
}

/** Marks every text with its place: what is composed of these files carries the places into pages. */
export function markFiles(files: ContentFiles): ContentFiles {
  const marked = [...files.schemas].map(([name, schema]) => {
    return [name, markText(describeField(schema), files.values.get(name), name)] as const
  })
  return { ...files, values: new Map(marked) }
}

/** A tag, a comment, or text between them: all that React writes. */
const piece =
  /<!--.*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+|</gis
const voids = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i
const rawContent = /(<(script|style)\b[^>]*>)(.*?)(<\/\2>)/gis

/** Replaces marks in texts by an attribute: `<h1 data-place="home:opening.heading">`. */
export function placeText(html: string): string {
  const raws: string[] = []
  const body = html.replace(rawContent, (_, open: string, _name, text: string, close: string) => {
    raws.push(removeMarks(text))
    return `${removeMarks(open)}\u0000${close}`
  })
  return placeInTags(body).replaceAll('\u0000', () => raws.shift() ?? '')
}

function placeInTags(body: string): string {
  const out: string[] = []
  const open: { at: number; places: string[] }[] = []
  for (const [text, closing, name, , selfClosing] of body.matchAll(piece)) {
    const places = [...text.matchAll(marks)].map(([mark]) => shift(mark, -first).slice(0, -1))
    out.push(removeMarks(text))
    if (name === undefined) open.at(-1)?.places.push(...places)
    else if (!closing) open.push({ at: out.length - 1, places })
    if (!name || !(closing || selfClosing || voids.test(name))) continue
    const element = open.pop()
    if (!element || element.places.length === 0) continue
    const all = [...new Set(element.places)].join(' ')
    out[element.at] = out[element.at]?.replace(/(\s*\/?>)$/, ` data-place="${all}"$1`) ?? ''
  }
  return out.join('')
}
