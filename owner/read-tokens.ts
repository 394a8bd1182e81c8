export type Token = {
  /** Example: "sample" */
  text: string
  /** Counted from 1. */
  line: number
}

const comment = /\/\/.*|\/\*[\s\S]*?\*\//
const string = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\[\s\S]|[^`\\])*`/
const word = /[\w$]+/
const sign = /[^\s\w$]/
const piece = new RegExp([comment, string, word, sign].map(({ source }) => source).join('|'), 'g')

const declarations = ['import', 'type', 'interface']
const statements = ['export', 'const', 'function', ...declarations]

/** The words and signs of a content file, without its comments. Strings stay whole. */
export function readTokens(source: string): Token[] {
  let line = 1
  let end = 0
  return [...source.matchAll(piece)].flatMap(({ 0: text, index }) => {
    line += countLines(source.slice(end, index))
    const token = { text, line }
    line += countLines(text)
    end = index + text.length
    return /^\/[/*]/.test(text) ? [] : [token]
  })
}

const countLines = (text: string) => text.split('\n').length - 1

/** Leaves out imports, `type A = ...`, the `: A` of `const a: A` and what follows `satisfies` or `as`. */
export function dropTypes(tokens: Token[]): Token[] {
  const kept: Token[] = []
  let depth = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token
    const ends = findEndsOfType(token.text, depth)
    if (ends) at = skipTo(tokens, at + 1, ends) - 1
    else {
      depth += readStep(token.text)
      kept.push(token)
    }
  }
  return kept
}

/** The words that end a type which begins here; none where no type begins. */
function findEndsOfType(text: string, depth: number): string[] | undefined {
  if (text === 'satisfies' || text === 'as') return depth === 0 ? statements : [',']
  if (depth > 0) return undefined
  if (declarations.includes(text)) return statements
  return text === ':' ? ['='] : undefined
}

/** The first of the ends that is not inside brackets, or the bracket that closes around it. */
function skipTo(tokens: Token[], start: number, ends: string[]): number {
  let depth = 0
  let at = start
  for (; at < tokens.length; at += 1) {
    const text = tokens[at]?.text ?? ''
    if (depth === 0 && ends.includes(text)) break
    depth += readStep(text)
    if (depth < 0) break
  }
  return at
}

/** 1 for a bracket that opens, -1 for one that closes, 0 for everything else. */
function readStep(text: string): number {
  if ('{[('.includes(text)) return 1
  return '}])'.includes(text) ? -1 : 0
}
