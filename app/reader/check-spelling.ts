/** What a line of a content file must not look like; each sentence says what to do instead. */
export type Slip = { line: number; sentence: string }

const onNextLine = 'put ">-" after the first colon and the words on the next line'

/** Signs that mean something of their own when they stand first. */
const commands: readonly [RegExp, string][] = [
  [/^[[{]/, 'begins with a bracket, which has a meaning of its own here'],
  [/^[&*!]/, 'begins with a sign that swallows the word after it'],
  [/^[@`%]/, 'begins with a sign that has a meaning of its own here'],
  [/^[?-] /, 'begins with a sign that has a meaning of its own here'],
  [/^[>|].*[^>|+-]/, 'has words beside the sign for a block'],
]

function checkQuotes(value: string): string | undefined {
  const [sign = ''] = value
  if (sign !== '"' && sign !== "'") return undefined
  const whole = sign === '"' ? /^"(?:[^"\\]|\\.)*"$/ : /^'(?:[^']|'')*'$/
  if (whole.test(value)) return undefined
  return value.indexOf(sign, 1) === -1
    ? 'opens a quotation mark that is not closed: take the mark away, or close it'
    : `goes on after a closing quotation mark: take the marks away, or ${onNextLine}`
}

/** Words behind a colon or a dash. */
function checkWords(value: string): string | undefined {
  const quotes = checkQuotes(value)
  if (quotes || /^["']/.test(value)) return quotes
  for (const [sign, what] of commands) if (sign.test(value)) return `${what}: ${onNextLine}`
  if (/\s#/.test(value))
    return `has " #" in it, and the words after it would be lost: ${onNextLine}`
  if (/:(\s|$)/.test(value)) return `has a colon inside the words: ${onNextLine}`
  return undefined
}

const excerpt = (text: string) => `"${text.length > 32 ? `${text.slice(0, 30).trimEnd()}…` : text}"`

const keyShape = /^([A-Za-z][\w-]*):(?:\s+(.*))?$/

type Place = {
  /** Columns of the groups and lists that are open, outermost first. */
  columns: number[]
  /** The column of the line above, when more may stand below it: a key without words, or a dash. */
  opener?: number
  /** The column of the key whose words these lines may go on with. */
  words?: number
  /** A ">-" block: the column of its key, and of its words once they have begun. */
  block?: { key: number; text?: number }
}

/** Reads the file as its owner does, line by line, and complains before the parser would. */
export function checkSpelling(text: string): Slip[] {
  const place: Place = { columns: [] }
  return text.split(/\r?\n/).flatMap((raw, at) => {
    const sentence = checkLine(raw.replace(/^\uFEFF/, '').trimEnd(), place)
    return sentence ? [{ line: at + 1, sentence }] : []
  })
}

function checkLine(raw: string, place: Place): string | undefined {
  const [indent = ''] = /^[^\S\n]*/u.exec(raw) ?? []
  const rest = raw.slice(indent.length)
  if (rest === '') return undefined
  if (/[^ ]/.test(indent)) {
    return `${excerpt(rest)} begins with a tab or another sign that looks like spaces: use spaces, two for each step in`
  }
  if (place.block) {
    if (indent.length > place.block.key) return checkBlockLine(indent.length, rest, place.block)
    if (!rest.startsWith('#') && !rest.startsWith('-') && !keyShape.test(rest)) {
      return `${excerpt(rest)} belongs to the words above it: give it as many spaces as they have`
    }
    delete place.block
  }
  if (rest.startsWith('#')) return undefined
  if (/^(---|\.\.\.)/.test(rest))
    return `${excerpt(rest)} ends the file for the computer: take this line out`
  return checkStructure(indent.length, rest, place)
}

function checkBlockLine(
  column: number,
  rest: string,
  block: { text?: number },
): string | undefined {
  block.text ??= column
  if (column === block.text) return undefined
  return `${excerpt(rest)} has ${column > block.text ? 'more' : 'fewer'} spaces than the words around it: give it as many`
}

function checkStructure(column: number, rest: string, place: Place): string | undefined {
  if (/^-\S/.test(rest)) return `${excerpt(rest)} has no space after the dash: write "- "`
  const isItem = rest === '-' || rest.startsWith('- ')
  const key = keyShape.exec(rest)
  if (!isItem && !key) return checkLooseWords(column, rest, place)
  const misplaced = enter(column, isItem, place)
  if (misplaced) return `${excerpt(rest)} ${misplaced}`
  if (isItem) {
    const words = rest.slice(1).trimStart()
    const inner = column + rest.length - words.length
    place.opener = column
    delete place.words
    if (words === '') return undefined
    if (keyShape.test(words) || words.startsWith('- ')) return checkStructure(inner, words, place)
    return readValue(words, column, place)
  }
  return readValue(key?.[2] ?? '', column, place)
}

/** Whether a line may begin in this column; from here on its neighbours must begin there too. */
function enter(column: number, isItem: boolean, place: Place): string | undefined {
  const { columns, opener } = place
  const wasOpened = opener !== undefined && (column > opener || (isItem && column === opener))
  while ((columns.at(-1) ?? -1) > column) columns.pop()
  if (columns.at(-1) === column) return undefined
  const isFirst = columns.length === 0
  // Also where it is wrong: its neighbours need not complain as well.
  columns.push(column)
  return wasOpened || isFirst
    ? undefined
    : 'does not stand under the line above it: give it as many spaces as its neighbours'
}

function readValue(value: string, column: number, place: Place): string | undefined {
  delete place.opener
  delete place.words
  if (value === '') place.opener = column
  else if (/^[>|][+-]?$/.test(value)) place.block = { key: column }
  else {
    const slip = checkWords(value)
    if (slip) return `${excerpt(value)} ${slip}`
    place.words = column
  }
  return undefined
}

/** A line that is neither a field nor an item: more words of the one above, or a slip. */
function checkLooseWords(column: number, rest: string, place: Place): string | undefined {
  if (place.words !== undefined && column > place.words) {
    const slip = checkWords(rest)
    return slip && `${excerpt(rest)} ${slip}`
  }
  if (/^[A-Za-z][\w-]*:\S/.test(rest)) {
    return `${excerpt(rest)} has no space after its colon: write "name: words"`
  }
  const mayBeWords = place.opener !== undefined && column > place.opener
  // The lines after it belong to the same slip.
  place.words = column - 1
  return mayBeWords
    ? `${excerpt(rest)} has no colon: write "name: words"; or, if these are the words of the field above, put ">-" after its colon`
    : `${excerpt(rest)} has no colon: write "name: words", with a space after the colon`
}
