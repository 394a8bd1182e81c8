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
import { explainSyntax, type SyntaxMistake } from './explain-syntax.ts'

export type Path = readonly (string | number)[]

type Parsed = {
  /** Nothing where the text cannot be read, no words where there are none. */
  value: unknown
  document: Document
  findLineAt(offset: number): number
  /** The line of a field, or of the group that should have it. */
  findLine(path: Path): number
  syntaxErrors: SyntaxMistake[]
}

/** Every value is text: `yes` and `2026` mean what they say, and nothing is guessed. */
export function parseYaml(file: string): Parsed {
  const { document, lines, syntaxErrors } = read(file)
  const findLineAt = (offset: number) => lines.linePos(offset).line
  return {
    value: syntaxErrors.length === 0 ? (document.toJS() ?? '') : undefined,
    document,
    findLineAt,
    findLine: (path) => findLineAt(findStart(document, path)),
    syntaxErrors,
  }
}

function read(file: string) {
  // The parser takes a byte order mark for the first letter of a list.
  const text = file.replace(/^\uFEFF/, '')
  const lines = new LineCounter()
  const document = parseDocument(text, {
    schema: 'failsafe',
    lineCounter: lines,
    prettyErrors: false,
  })
  const syntaxErrors = explainSyntax(text, document, lines)
  joinLines(document)
  return { document, lines, syntaxErrors }
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
