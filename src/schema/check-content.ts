import * as v from 'valibot'
import { nearest } from './nearest.ts'
import { type Path, parseYaml } from './parse-yaml.ts'

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

type Checked<Value> = { value: Value; mistakes: [] } | { value?: never; mistakes: Mistake[] }

/** Reads one file against its schema, and reports everything that is wrong with it. */
export function checkContent<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  file: string,
): Checked<v.InferOutput<Schema>> {
  const { value, syntaxErrors, findLine } = parseYaml(text)
  if (syntaxErrors.length > 0) return { mistakes: syntaxErrors.map((each) => ({ file, ...each })) }
  const isEmptyList = value === '' && v.is(schema, [])
  if (value === '' && !isEmptyList) {
    const sentence = 'the file is empty: bring back what stood in it'
    return { mistakes: [{ file, line: 1, sentence }] }
  }
  const written = isEmptyList ? [] : omitEmpty(schema, value)
  const result = v.safeParse(schema, written)
  const found = [...(result.issues ?? []).map(readIssue), ...findUnknown(schema, written, [])]
  if (result.success && found.length === 0) return { value: result.output, mistakes: [] }
  const mistakes = joinMisspelt(found).map(({ path, sentence }) => ({
    file,
    line: findLine(path),
    sentence,
  }))
  return { mistakes: mistakes.sort((one, other) => one.line - other.line) }
}

type Finding = { path: Path; sentence: string; missing?: string; unknown?: string }

/** `"passages" > item 2 > "heading"` */
export function namePath(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `item ${part + 1}` : `"${part}"`))
    .join(' > ')
}

function readIssue(issue: v.GenericIssue): Finding {
  const path = (issue.path ?? []).map(({ key }) => key as string | number)
  const missing = issue.received === 'undefined' ? path.at(-1) : undefined
  const place = namePath(typeof missing === 'string' ? path.slice(0, -1) : path) || 'the file'
  if (typeof missing !== 'string') return { path, sentence: `${place} ${issue.message}` }
  const sentence = `${place} has no "${missing}": add a line "${missing}: ..."`
  return { path: path.slice(0, -1), missing, sentence }
}

type Shape = { wrapped?: unknown; item?: unknown; entries?: Record<string, unknown> }

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** Without the fields that may be left out and have nothing in them. */
function omitEmpty(schema: unknown, value: unknown): unknown {
  const { wrapped, item, entries } = schema as Shape
  if (wrapped) return omitEmpty(wrapped, value)
  if (Array.isArray(value)) return item ? value.map((one) => omitEmpty(item, one)) : value
  if (!entries || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => !(isEmpty(inner) && (entries[name] as Shape)?.wrapped))
      .map(([name, inner]) => [name, name in entries ? omitEmpty(entries[name], inner) : inner]),
  )
}

/** Fields that the schema does not know, in every group, however deep. */
function findUnknown(schema: unknown, value: unknown, path: Path): Finding[] {
  const { wrapped, item, entries } = schema as Shape
  if (wrapped) return findUnknown(wrapped, value, path)
  if (Array.isArray(value)) {
    return item ? value.flatMap((one, at) => findUnknown(item, one, [...path, at])) : []
  }
  if (!entries || typeof value !== 'object' || value === null) return []
  const place = path.length > 0 ? ` in ${namePath(path)}` : ''
  return Object.entries(value).flatMap(([unknown, inner]): Finding[] => {
    if (unknown in entries) return findUnknown(entries[unknown], inner, [...path, unknown])
    const sentence = `there is no field "${unknown}"${place}: take it out, or write one of ${Object.keys(entries).join(', ')}`
    return [{ path: [...path, unknown], unknown, sentence }]
  })
}

/** A missing field and an unknown one beside it that looks like it are one misspelt name. */
function joinMisspelt(found: Finding[]): Finding[] {
  const explained = new Set<Finding>()
  const sentences = found.map((finding) => {
    const { unknown, path } = finding
    if (unknown === undefined) return finding
    const beside = namePath(path.slice(0, -1))
    const gaps = found.filter((each) => each.missing && namePath(each.path) === beside)
    const guess = nearest(
      unknown,
      gaps.map(({ missing = '' }) => missing),
    )
    if (guess === undefined) return finding
    for (const gap of gaps) if (gap.missing === guess) explained.add(gap)
    return { path, sentence: `there is no field "${unknown}" here: did you mean "${guess}"?` }
  })
  return sentences.filter((finding) => !explained.has(finding))
}
