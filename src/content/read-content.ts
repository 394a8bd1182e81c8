import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { nearest } from '#leads/nearest.ts'
import { type Path, parseYaml } from './parse-yaml.ts'
import { type Address, paths } from './paths.ts'

export const contentFolder = join(import.meta.dirname, '../../content')

/** Every file that was asked for, by its name in content/, with its schema. */
export const schemas = new Map<string, v.GenericSchema>()

/** "home" -> "content/home.yaml" */
export const nameFile = (name: string) => `content/${name}.yaml`

/** Undefined where there is no such file, or no longer. */
export function readContentText(name: string): string | undefined {
  const path = join(contentFolder, `${name}.yaml`)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** "press" for content/pages/press.yaml, the page at /press. Read each time: owners add files. */
export function listOwnPages(): string[] {
  const folder = join(contentFolder, 'pages')
  const files = existsSync(folder) ? readdirSync(folder).sort() : []
  return files.filter((file) => file.endsWith('.yaml')).map((file) => file.slice(0, -5))
}

/** The addresses of all pages: those that are code, and those in content/pages/. */
export const listPages = (): Address[] => [
  ...Object.values(paths),
  ...listOwnPages().map((name) => `/${name}` as const),
]

/** One thing that is wrong in content/, as its owner reads it. */
export type Mistake = {
  /** "content/home.yaml" */
  file: string
  /** Absent where it is about the file itself, such as a photograph. */
  line?: number
  /** `"opening" > "heading" is empty: write something, or take the line out` */
  sentence: string
}

/** `content/home.yaml, line 19: "opening" > "heading" is empty: …` */
export function writeMistake({ file, line, sentence }: Mistake): string {
  const place = line === undefined ? file : `${file}, line ${line}`
  return `${place}: ${sentence}${/[.?!]$/.test(sentence) ? '' : '.'}`
}

/** Content that cannot be used, with every sentence about it; the stack would say nothing more. */
export class ContentError extends Error {
  readonly mistakes: readonly Mistake[]

  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(writeMistake).join('\n'))
    this.name = 'ContentError'
    this.mistakes = mistakes
    this.stack = this.message
  }
}

/** A file as it is written, for rules between files. What is wrong in it is reported with it. */
export const readWritten = <Value>(name: string) =>
  parseYaml(readContentText(name) ?? '').value as Value | undefined

/** One file of content/, checked. Throws a ContentError with everything that is wrong in it. */
export function readContent<Schema extends v.GenericSchema>(name: string, schema: Schema) {
  schemas.set(name, schema)
  const file = nameFile(name)
  const text = readContentText(name)
  const missing = { file, line: 1, sentence: 'the file is not there: put it back' }
  const { value, mistakes } =
    text === undefined ? { mistakes: [missing] } : checkContent(schema, text, file)
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return value as v.InferOutput<Schema>
}

/** Reads one file against its schema, and reports everything that is wrong with it. */
export function checkContent(
  schema: v.GenericSchema,
  text: string,
  file: string,
): { value?: unknown; mistakes: Mistake[] } {
  const { value: written, syntaxErrors, findLine } = parseYaml(text)
  if (syntaxErrors.length > 0) {
    return { mistakes: syntaxErrors.map(({ line, sentence }) => ({ file, line, sentence })) }
  }
  const value = written === '' && v.is(schema, []) ? [] : written
  if (value === '') {
    const sentence = 'the file is empty: bring back what stood in it'
    return { mistakes: [{ file, line: 1, sentence }] }
  }
  const unknown: UnknownField[] = []
  const result = v.safeParse(schema, tidy(schema as Shape, value, [], unknown))
  const meant = new Set(unknown.map((field) => field.meant))
  const issues = (result.issues ?? []).filter((issue) => !meant.has(v.getDotPath(issue) ?? ''))
  const mistakes = [...issues.map(readIssue), ...unknown]
    .map(({ path, sentence }) => ({ file, line: findLine(path), sentence }))
    .sort((one, other) => one.line - other.line)
  return { value: result.output, mistakes }
}

/** `"passages" > item 2 > "heading"` */
export function namePath(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `item ${part + 1}` : `"${part}"`))
    .join(' > ')
}

function readIssue(issue: v.GenericIssue): { path: Path; sentence: string } {
  const path = (issue.path ?? []).map(({ key }) => key as string | number)
  const isMissing = issue.received === 'undefined' && typeof path.at(-1) === 'string'
  const missing = isMissing ? path.pop() : undefined
  const message = isMissing ? `has no "${missing}": add a line "${missing}: ..."` : issue.message
  return { path, sentence: `${namePath(path) || 'the file'} ${message}` }
}

type Shape = v.GenericSchema & { wrapped?: Shape; item?: Shape; entries?: Record<string, Shape> }

/** A field that the schema does not know, and the missing one that was probably `meant`. */
type UnknownField = { path: Path; sentence: string; meant?: string | undefined }

/** Leaves out optional fields with nothing in them, and moves unknown ones, however deep, to `unknown`. */
function tidy(schema: Shape, value: unknown, path: Path, unknown: UnknownField[]): unknown {
  const { wrapped, item, entries } = schema
  if (wrapped) return tidy(wrapped, value, path, unknown)
  if (Array.isArray(value)) {
    return item ? value.map((one, at) => tidy(item, one, [...path, at], unknown)) : value
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
    return [[name, tidy(entry, inner, [...path, name], unknown)] as const]
  })
  return Object.fromEntries(fields)
}

function explainUnknown(entries: Record<string, Shape>, group: object, path: Path): UnknownField {
  const [name, around] = [String(path.at(-1)), path.slice(0, -1)]
  const missing = Object.keys(entries).filter(
    (each) => !Object.hasOwn(group, each) && !entries[each]?.wrapped,
  )
  const guess = nearest(name, missing)
  if (guess !== undefined) {
    const sentence = `there is no field "${name}" here: did you mean "${guess}"?`
    return { path, sentence, meant: [...around, guess].join('.') }
  }
  const place = around.length > 0 ? ` in ${namePath(around)}` : ''
  const sentence = `there is no field "${name}"${place}: take it out, or write one of ${Object.keys(entries).join(', ')}`
  return { path, sentence }
}
