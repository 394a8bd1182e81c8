import * as v from 'valibot'
import { nearest } from '#leads/nearest.ts'
import { canDrop, isDropped } from './drop-links.ts'
import type { FieldNote } from './fields.ts'
import { fillPlaces } from './fill-text.ts'
import { findInlineMistakes, findSigns } from './inline.ts'
import { explainLink, type LinkTargets } from './link-field.ts'
import { howToBringBack, type Mistake } from './mistakes.ts'
import type { Outline } from './outline.ts'
import { type Path, parseYaml } from './parse-yaml.ts'

/** The parts of a schema that are needed to walk it in parallel with a value. */
export type Shape = v.GenericSchema & {
  wrapped?: Shape
  item?: Shape
  entries?: Record<string, Shape>
}

/** Checks a file, with its places filled in, against its schema, and reports all mistakes at once. */
export function checkFile(
  schema: v.GenericSchema,
  text: string,
  file: string,
  outline: Pick<Outline, 'addresses' | 'off' | 'places'>,
): { value?: unknown; mistakes: Mistake[] } {
  const { value: written, syntaxErrors, findLine } = parseYaml(text)
  if (syntaxErrors.length > 0) {
    return { mistakes: syntaxErrors.map(({ line, message }) => ({ file, line, message })) }
  }
  let value = fillPlaces(written, outline.places)
  if (value === '' && v.is(schema, [])) value = []
  if (value === '' && v.is(schema, {})) value = {}
  if (value === '') {
    const message = `the file is empty: ${howToBringBack(file)}`
    return { mistakes: [{ file, line: 1, message }] }
  }
  const unknown: UnknownField[] = []
  const normalized = normalize(schema as Shape, value, [], unknown)
  const result = v.safeParse(schema, normalized)
  const meant = new Set(unknown.map((field) => field.meant))
  const issues = (result.issues ?? []).filter((issue) => !meant.has(v.getDotPath(issue) ?? ''))
  const lost = listFields(schema as Shape, normalized).flatMap((field) =>
    findLost(field, outline).map((message) => ({
      path: field.path,
      message: `${namePath(field.path)} ${message}`,
    })),
  )
  const mistakes = [...issues.map(readIssue), ...lost, ...unknown]
    .map(({ path, message }) => ({ file, line: findLine(path), message }))
    .sort((one, other) => one.line - other.line)
  return { value: result.output, mistakes }
}

/** Links that lead nowhere, and the signs of paragraphs that are not closed. */
function findLost({ kind, isPlain, value, path }: WrittenField, targets: LinkTargets): string[] {
  if (typeof value !== 'string') return []
  if (kind === 'prose' && isPlain) return findSigns(value)
  if (kind === 'prose') return findInlineMistakes(value, targets)
  if (kind !== 'link' || (isDropped({ to: value }, targets.off) && canDrop(path))) return []
  const message = explainLink(value, targets)
  return message ? [message] : []
}

/** A field of a file, with the note of its schema. */
type WrittenField = FieldNote & { value: unknown; path: Path }

/** Lists the fields of a value that its schema knows, each group before its own fields. */
export function listFields(schema: Shape, value: unknown, path: Path = []): WrittenField[] {
  const { wrapped, item, entries } = schema
  if (wrapped) return listFields(wrapped, value, path)
  const { note } = v.getMetadata(schema) as { note?: FieldNote }
  const own = note ? [{ ...note, value, path }] : []
  if (Array.isArray(value)) {
    const items = item ? value.map((one, at) => listFields(item, one, [...path, at])) : []
    return [...own, ...items.flat()]
  }
  if (!entries || typeof value !== 'object' || value === null) return own
  const inner = Object.entries(value).flatMap(([name, each]) => {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
    return entry ? listFields(entry, each, [...path, name]) : []
  })
  return [...own, ...inner]
}

/** `"passages" > item 2 > "heading"` */
export function namePath(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `item ${part + 1}` : `"${part}"`))
    .join(' > ')
}

function readIssue(issue: v.GenericIssue): { path: Path; message: string } {
  const path = (issue.path ?? []).map(({ key }) => key as string | number)
  const isMissing = issue.received === 'undefined' && typeof path.at(-1) === 'string'
  const missing = isMissing ? path.pop() : undefined
  const message = isMissing ? `has no "${missing}": add a line "${missing}: ..."` : issue.message
  return { path, message: `${namePath(path) || 'the file'} ${message}` }
}

/** A field that the schema does not know; `meant` is the missing field that it probably stands for. */
type UnknownField = { path: Path; message: string; meant?: string | undefined }

/** A copy without empty optional fields and without unknown fields, which are added to `unknown`. */
function normalize(schema: Shape, value: unknown, path: Path, unknown: UnknownField[]): unknown {
  const { wrapped, item, entries } = schema
  if (wrapped) return normalize(wrapped, value, path, unknown)
  if (Array.isArray(value)) {
    return item ? value.map((one, at) => normalize(item, one, [...path, at], unknown)) : value
  }
  if (!entries || typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
    if (!entry) {
      unknown.push(explainUnknown(entries, value, [...path, name]))
      return []
    }
    const isEmpty = inner === '' || (Array.isArray(inner) && inner.length === 0)
    if (entry.wrapped && isEmpty) return []
    return [[name, normalize(entry, inner, [...path, name], unknown)] as const]
  })
  return Object.fromEntries(fields)
}

function explainUnknown(entries: Record<string, Shape>, group: object, path: Path): UnknownField {
  const name = String(path.at(-1))
  const around = path.slice(0, -1)
  const missing = Object.keys(entries).filter(
    (each) => !Object.hasOwn(group, each) && !entries[each]?.wrapped,
  )
  const guess = nearest(name, missing)
  if (guess !== undefined) {
    const message = `there is no field "${name}" here: did you mean "${guess}"?`
    return { path, message, meant: [...around, guess].join('.') }
  }
  const place = around.length > 0 ? ` in ${namePath(around)}` : ''
  const message = `there is no field "${name}"${place}: take it out, or write one of ${Object.keys(entries).join(', ')}`
  return { path, message }
}
