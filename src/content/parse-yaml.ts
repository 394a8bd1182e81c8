import { type Document, isMap, isNode, LineCounter, parseDocument, visit } from 'yaml'

export type Path = readonly (string | number)[]

/** The content of a file before its schema is applied. */
export type YamlValue = string | YamlValue[] | YamlGroup
export type YamlGroup = { [name: string]: YamlValue }

const parsed = new Map<string, ReturnType<typeof parse>>()

/** Each text is parsed once: rules between files and the studio read files again and again. */
export function parseYaml(file: string) {
  const known = parsed.get(file) ?? parse(file)
  parsed.set(file, known)
  return known
}

/** Every value is a string: `yes` is no boolean and `2026` no number. */
function parse(file: string) {
  // The parser would take a byte order mark for text. A "|" block would keep every line break; here it
  // is read as ">", so that only a blank line ends a paragraph.
  const text = file.replace(/^\uFEFF/, '').replace(/(?<=[:-] )\|(?=[+-]?\s*$)/gm, '>')
  const lines = new LineCounter()
  const document = parseDocument(text, {
    schema: 'failsafe',
    lineCounter: lines,
    prettyErrors: false,
    keepSourceTokens: true,
  })
  keepListItems(document)
  const rows = text.split(/\r?\n/).map((row) => row.trimEnd())
  const syntaxErrors = explainSyntax(rows, document, lines)
  const findLine = (path: Path) => lines.linePos(findStart(document, path)).line
  return {
    /** Undefined for a syntax error, '' for an empty file. */
    value: (syntaxErrors.length === 0 ? (document.toJS() ?? '') : undefined) as
      | YamlValue
      | undefined,
    document,
    /** The line of a field, or of the group that lacks it. */
    findLine,
    /** The help in the comment above a field. */
    findComment: (path: Path) =>
      path.length > 0 && document.hasIn(path) ? readComment(rows, findLine(path)) : '',
    syntaxErrors,
  }
}

/** In a folded block, a line that begins with "- " is the item of a list, and stays a line of its own. */
export function keepListItems(document: Document): void {
  visit(document, {
    Scalar(_, scalar) {
      const { srcToken, type } = scalar
      if (type !== 'BLOCK_FOLDED' || srcToken?.type !== 'block-scalar') return
      const rows = srcToken.source.split('\n').map((row) => row.trim())
      if (!rows.some((row) => row.startsWith('- '))) return
      const folded = rows.join('\n').replace(/(?<!\n)\n(?!\n|- )/g, ' ')
      scalar.value = folded.replace(/\n+/g, '\n').trim()
    },
  })
}

/** The offset at which a field or an item begins. */
function findStart(document: Document, path: Path): number {
  const parent = document.getIn(path.slice(0, -1), true)
  const pair = isMap(parent) && parent.items.find(({ key }) => String(key) === String(path.at(-1)))
  const found = pair ? pair.key : document.getIn(path, true)
  if (isNode(found)) return found.range?.[0] ?? 0
  return path.length > 0 ? findStart(document, path.slice(0, -1)) : 0
}

/** The comment right above a line, without "(at most ...)" and without commented-out fields. */
function readComment(rows: string[], line: number): string {
  const above = rows.slice(0, line - 1)
  const start = `${splitRow(rows[line - 1])[0]}# `
  const isProse = (row: string) => row.startsWith(start) && !/^\s*#\s+(- )?[a-z]\w*:/.test(row)
  const content = above.slice(above.findLastIndex((row) => !isProse(row)) + 1)
  const comment = content.map((row) => row.slice(start.length)).join(' ')
  return comment.replace(/\s*\(at most [^)]+\)$/, '')
}

const onNextLine = 'put ">-" after the first colon and the words on the next line'

/** What a value after a colon or a dash may look like, and the mistake in it. The first match counts. */
const valueShapes: readonly [RegExp, string][] = [
  [/^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[>|][+-]?|\[\s*\])$/, ''],
  // A short list: [shop, faq]
  [/^\[[a-z\d-]+(?:, ?[a-z\d-]+)*\]$/, ''],
  [/^(["'])(?!.*\1)/, 'opens a quotation mark that is not closed: take the mark away, or close it'],
  [/^["']/, `goes on after a closing quotation mark: take the marks away, or ${onNextLine}`],
  [/^[[{]/, `begins with a bracket, which has a meaning of its own here: ${onNextLine}`],
  [/^[&*!]/, `begins with a sign that swallows the word after it: ${onNextLine}`],
  [/^(?:[@`%]|[?-] )/, `begins with a sign that has a meaning of its own here: ${onNextLine}`],
  [/^[>|]/, `has words beside the sign for a block: ${onNextLine}`],
  [/\s#/, `has " #" in it, and the words after it would be lost: ${onNextLine}`],
  [/:(?:\s|$)/, `has a colon inside the words: ${onNextLine}`],
]

const fieldShape = /^[A-Za-z][\w-]*:(?:\s+(.*))?$/
const gluedColon = /^[A-Za-z][\w-]*:\S/
const glued = 'has no space after its colon: write "name: words"'
const misplaced = 'does not stand under the line above it: give it as many spaces as its neighbours'

const excerpt = (text: string) => `"${text.length > 32 ? `${text.slice(0, 30).trimEnd()}…` : text}"`
const isBlank = (row: string) => /^\s*(?:#|$)/.test(row)

/** "  - name: words" -> ["  ", "- name: words", "name: words"] */
function splitRow(row = ''): [indent: string, rest: string, content: string] {
  const [, indent = '', rest = ''] = /^([^\S\n]*)(.*)$/u.exec(row) ?? []
  return [indent, rest, rest.replace(/^(?:-\s+)+|^-$/, '')]
}

/** The multi-line text that a line belongs to: the line where it begins, and its style in YAML. */
type Owner = { first: number; type: string }

function findOwners(document: Document, lines: LineCounter): Map<number, Owner> {
  const owners = new Map<number, Owner>()
  visit(document, {
    Scalar(_, { range, type = '' }) {
      const [start = 0, end = 0] = range ?? []
      const first = lines.linePos(start).line
      const last = lines.linePos(Math.max(start, end - 1)).line
      for (let line = first + 1; line <= last; line += 1) owners.set(line, { first, type })
    },
  })
  return owners
}

/** Lines that YAML cannot read, or reads differently than the owner meant. */
function explainSyntax(rows: string[], document: Document, lines: LineCounter) {
  const owners = findOwners(document, lines)
  const found: { line: number; message: string }[] = []
  for (const at of rows.keys()) {
    const owner = owners.get(at + 1)
    const [about, what] = explainRow(rows, at, owner) ?? []
    const isConsequence = what === misplaced && found.some(({ line }) => line === owner?.first)
    if (about && what && !isConsequence) {
      found.push({ line: at + 1, message: `${excerpt(about)} ${what}` })
    }
  }
  const errors = document.errors.map(({ pos, code }) => {
    const { line, col } = lines.linePos(pos[0])
    // The parser may report the position before comments and blank lines.
    const at = rows.findIndex((row, at) => at >= line - 1 && !isBlank(row))
    const isAtStart = at >= line || (at >= 0 && col <= splitRow(rows[at])[0].length + 1)
    return { code, isAtStart, line: at + 1, message: explainError(rows[at]) }
  })
  if (errors.every(({ code }) => code === 'DUPLICATE_KEY')) {
    const message = 'this field stands here twice: keep one of the two'
    return [...found, ...errors.map(({ line }) => ({ line, message }))]
  }
  // After the first mistake, the parser may report correct lines.
  const certain = errors.filter(
    ({ code, isAtStart }) => found.length === 0 || (isAtStart && !/^M/.test(code)),
  )
  return [...found, ...certain].sort((one, other) => one.line - other.line).slice(0, 1)
}

/** What is wrong with a line: the text in question, and the rest of the message. */
function explainRow(rows: string[], at: number, owner?: Owner): [string, string] | undefined {
  const [indent, rest, content] = splitRow(rows[at])
  if (/[^ ]/.test(indent) && rest !== '') {
    const what = 'begins with a tab or another sign that looks like spaces'
    return [rest, `${what}: use spaces, two for each step in`]
  }
  if (owner?.type.startsWith('BLOCK')) {
    const [own] = splitRow(rows.slice(owner.first).find((row) => row !== ''))
    // A line may stand below the words of its item.
    const outer = rows.slice(owner.first, at).findLast((row) => splitRow(row)[0] === own)
    const isInItem = outer?.startsWith(`${own}- `) && !rest.startsWith('- ')
    const isDeeper = rest !== '' && indent.length > own.length && !isInItem
    return isDeeper
      ? [rest, 'has more spaces than the words around it: give it as many']
      : undefined
  }
  if (isBlank(rest) || /^\[\s*\]$/.test(rest) || owner?.type.startsWith('QUOTE')) return undefined
  if (/^(?:---|\.\.\.)/.test(rest)) {
    return [rest, 'ends the file for the computer: take this line out']
  }
  if (/^-\S/.test(rest)) return [rest, 'has no space after the dash: write "- "']
  const field = fieldShape.exec(content)
  const isEntry = field !== null || content !== rest
  if (owner && isEntry) return [rest, misplaced]
  if (!owner && !isEntry) return [rest, explainLoose(rows, at)]
  const [nextIndent, , next] = splitRow(rows[at + 1])
  // An item with further fields below it is a group, so its first line has to be a field.
  if (
    !field &&
    gluedColon.test(content) &&
    nextIndent.length > indent.length &&
    fieldShape.test(next)
  ) {
    return [rest, glued]
  }
  const value = field ? (field[1] ?? '') : content
  return [value, valueShapes.find(([shape]) => shape.test(value))?.[1] ?? '']
}

/** A line that is neither a field nor an item, nor part of a longer text. */
function explainLoose(rows: string[], at: number): string {
  const [indent, rest] = splitRow(rows[at])
  if (gluedColon.test(rest)) return glued
  const before = rows.slice(0, at).filter(Boolean)
  const [outer, above, content] = splitRow(before.findLast((row) => !isBlank(row)))
  const isText = content !== '' && content === above && !fieldShape.test(content)
  if (!isBlank(before.at(-1) ?? '') && (isText || /:\s+[>|][+-]?$/.test(above))) {
    return 'belongs to the words above it: give it as many spaces as they have'
  }
  return above.endsWith(':') && indent.length > outer.length
    ? 'has no colon: write "name: words"; or, if these are the words of the field above, put ">-" after its colon'
    : 'has no colon: write "name: words", with a space after the colon'
}

/** For errors that no single line explains. */
function explainError(row: string | undefined): string {
  const [, rest, content] = splitRow(row)
  return fieldShape.test(content) || content !== rest
    ? `${excerpt(rest)} ${misplaced}`
    : 'this line does not fit to those around it: compare it with the lines above and below'
}
