import { dropTypes, readTokens, type Token } from './read-tokens.ts'

export type SampleMark = {
  /** The line of the mark, counted from 1. Example: 15 */
  line: number
  /** The property or constant that holds the marked object or its list. Example: "email" */
  holder: string
  /** What its most telling property says. Example: "hello@solstice.example" */
  says?: string
}

type Property = { key: string; value: string; line: number }

/** What stands between a bracket and the one that closes it; lists have no properties. */
type Frame = { bracket: string; holder: string; properties: Property[] }

/** What a person would call an object by, the best first. */
const telling = ['name', 'heading', 'question', 'title', 'author', 'address', 'id']

const quoted = /^['"`]/

/** Every object of a content file that carries `sample: true`; types and comments do not count. */
export function findSamples(source: string): SampleMark[] {
  const marks = readFrames(dropTypes(readTokens(source))).flatMap(({ holder, properties }) => {
    const mark = properties.find(({ key, value }) => key === 'sample' && value !== 'false')
    const says = findTellingWords(properties)
    return mark ? [{ line: mark.line, holder, ...(says !== undefined && { says }) }] : []
  })
  return marks.sort((one, other) => one.line - other.line)
}

function readFrames(tokens: Token[]): Frame[] {
  const frames: Frame[] = []
  const open: Frame[] = []
  tokens.forEach(({ text, line }, at) => {
    const frame = open.at(-1)
    const [before = '', after = ''] = [tokens[at - 1]?.text, tokens[at + 1]?.text]
    if ('{[('.includes(text)) {
      const opened = { bracket: text, holder: findHolder(tokens, at, frame), properties: [] }
      frames.push(opened)
      open.push(opened)
    } else if ('}])'.includes(text)) open.pop()
    else if (frame?.bracket === '{' && ['{', ','].includes(before)) {
      const value = after === ':' ? tokens[at + 2]?.text : text
      frame.properties.push({ key: withoutQuotes(text), value: value ?? '', line })
    }
  })
  return frames
}

/** "email" in `email: {` and `const email = {`; in a list, what the list belongs to. */
function findHolder(tokens: Token[], at: number, outer?: Frame): string {
  const isNamed = [':', '='].includes(tokens[at - 1]?.text ?? '')
  const name = isNamed ? withoutQuotes(tokens[at - 2]?.text ?? '') : 'items'
  return name === 'items' ? (outer?.holder ?? name) : name
}

function findTellingWords(properties: Property[]): string | undefined {
  const written = properties.filter(({ value }) => quoted.test(value))
  const best = telling.flatMap((key) => written.filter((property) => property.key === key))
  const [property] = [...best, ...written]
  return property && withoutQuotes(property.value)
}

function withoutQuotes(text: string): string {
  return quoted.test(text) ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text
}
