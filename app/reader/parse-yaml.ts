import {
  type Document,
  isMap,
  isNode,
  LineCounter,
  type Node,
  parseDocument,
  Scalar,
  visit,
} from 'yaml'
import { checkSpelling, type Slip } from './check-spelling.ts'

export type Path = readonly (string | number)[]

type Parsed = {
  /** Nothing where the text can not be read, no words where there are none. */
  value: unknown
  document: Document
  findLineAt(offset: number): number
  /** The line of a field, or of the group that should have it. */
  findLine(path: Path): number
  slips: Slip[]
}

/** Every value is text: `yes` and `2026` mean what they say, and nothing is guessed. */
export function parseYaml(file: string): Parsed {
  const { document, lines, slips } = recall(file)
  const findLineAt = (offset: number) => lines.linePos(offset).line
  return {
    value: slips.length === 0 ? (document.toJS() ?? '') : undefined,
    document,
    findLineAt,
    findLine: (path) => findLineAt(findStart(document, path)),
    slips,
  }
}

type Read = { document: Document; lines: LineCounter; slips: Slip[] }

/** Whoever builds, checks or edits asks for the same words several times. The oldest go. */
const recent = new Map<string, Read>()
const mostRecent = 200

function recall(file: string): Read {
  const known = recent.get(file) ?? read(file)
  recent.delete(file)
  recent.set(file, known)
  const [oldest] = recent.keys()
  if (recent.size > mostRecent && oldest !== undefined) recent.delete(oldest)
  return known
}

function read(file: string): Read {
  // The parser takes a byte order mark for the first letter of a list.
  const text = file.replace(/^\uFEFF/, '')
  const lines = new LineCounter()
  const document = parseDocument(text, {
    schema: 'failsafe',
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'silent',
  })
  joinLines(document)
  const slips = checkSpelling(text)
  if (slips.length > 0) return { document, lines, slips }
  const errors = document.errors.map(({ pos, code }) => ({
    line: lines.linePos(pos[0]).line,
    sentence: explainError(code),
  }))
  return { document, lines, slips: errors }
}

/** What is left once every line for itself looks right. */
function explainError(code: string): string {
  return code === 'DUPLICATE_KEY'
    ? 'this field stands here twice: keep one of the two'
    : 'this line does not fit to those around it: compare it with the lines above and below'
}

/** A "|" block keeps every line break; here it means what ">-" does: only a blank line ends a paragraph. */
function joinLines(document: Document): void {
  visit(document, {
    Scalar(_, node) {
      if (node.type !== Scalar.BLOCK_LITERAL || typeof node.value !== 'string') return
      node.value = node.value.replace(/([^\n])\n(?!\n)/g, '$1 ').trim()
    },
  })
}

/** Where a field begins with its name, or an item with its words. */
function findStart(document: Document, path: Path): number {
  const parent = document.getIn(path.slice(0, -1), true)
  const last = path.at(-1)
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isNode(key) && String(key) === String(last))
    if (pair && isNode(pair.key)) return startOf(pair.key)
  }
  const found = path.length > 0 ? document.getIn(path, true) : document.contents
  if (isNode(found)) return startOf(found)
  return path.length > 0 ? findStart(document, path.slice(0, -1)) : 0
}

const startOf = (node: Node) => node.range?.[0] ?? 0
