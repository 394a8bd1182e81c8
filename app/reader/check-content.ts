import * as v from 'valibot'
import type { Mistake } from './content-error.ts'
import { nearest } from './nearest.ts'
import { type Path, parseYaml } from './parse-yaml.ts'

type Checked<Value> = { value: Value; mistakes: [] } | { value?: never; mistakes: Mistake[] }

/** Reads one file against its schema, and says everything that is wrong with it. */
export function checkContent<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  file: string,
): Checked<v.InferOutput<Schema>> {
  const parsed = parseYaml(text)
  if (parsed.slips.length > 0) return { mistakes: parsed.slips.map((slip) => ({ file, ...slip })) }
  if (parsed.value === '') {
    return {
      mistakes: [{ file, line: 1, sentence: 'the file is empty: bring back what stood in it' }],
    }
  }
  const result = v.safeParse(schema, parsed.value)
  const found = [...(result.issues ?? []).map(readIssue), ...findUnknown(schema, parsed.value, [])]
  if (result.success && found.length === 0) return { value: result.output, mistakes: [] }
  const mistakes = joinMisspelt(found).map(({ path, sentence }) => ({
    file,
    line: parsed.findLine(path),
    sentence,
  }))
  return { mistakes: mistakes.sort((one, other) => one.line - other.line) }
}

type Finding = { path: Path; sentence: string; missing?: string; unknown?: string }

/** `"passages" > 2nd item > "heading"` */
export function namePath(path: Path): string {
  return path
    .map((part) => (typeof part === 'number' ? `item ${part + 1}` : `"${part}"`))
    .join(' > ')
}

function readIssue(issue: v.GenericIssue): Finding {
  const path = (issue.path ?? []).map(({ key }) => key as string | number)
  const missing = issue.received === 'undefined' ? path.at(-1) : undefined
  if (typeof missing === 'string') {
    const owner = path.slice(0, -1)
    return {
      path: owner,
      missing,
      sentence: `${namePath(owner) || 'the file'} has no "${missing}": add a line "${missing}: ..."`,
    }
  }
  return { path, sentence: `${namePath(path) || 'the file'} ${issue.message}` }
}

/** Fields that the schema does not know, in every group, however deep. */
function findUnknown(schema: unknown, value: unknown, path: Path): Finding[] {
  const { type, wrapped, item, entries } = schema as {
    type: string
    wrapped?: unknown
    item?: unknown
    entries?: Record<string, unknown>
  }
  if (wrapped) return findUnknown(wrapped, value, path)
  if (type === 'array' && Array.isArray(value)) {
    return value.flatMap((one, at) => findUnknown(item, one, [...path, at]))
  }
  if (!entries || typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, inner]): Finding[] => {
    if (name in entries) return findUnknown(entries[name], inner, [...path, name])
    const place = path.length > 0 ? ` in ${namePath(path)}` : ''
    return [
      {
        path: [...path, name],
        unknown: name,
        sentence: `there is no field "${name}"${place}: take it out, or write one of ${Object.keys(entries).join(', ')}`,
      },
    ]
  })
}

/** A missing field and an unknown one beside it that looks like it are one slip of a key. */
function joinMisspelt(found: Finding[]): Finding[] {
  const explained = new Set<Finding>()
  const sentences = found.map((finding) => {
    if (finding.unknown === undefined) return finding
    const beside = namePath(finding.path.slice(0, -1))
    const gaps = found.filter(({ path, missing }) => missing && namePath(path) === beside)
    const guess = nearest(
      finding.unknown,
      gaps.map(({ missing }) => missing ?? ''),
    )
    if (guess === undefined) return finding
    for (const gap of gaps) if (gap.missing === guess) explained.add(gap)
    return {
      ...finding,
      sentence: `there is no field "${finding.unknown}" here: did you mean "${guess}"?`,
    }
  })
  return sentences.filter((finding) => !explained.has(finding))
}
