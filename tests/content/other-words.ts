import { listWords } from '#tests/pages/read-texts.ts'
import type { Field, Writer } from './walk-content.ts'

/** What a machine reads: an address, a page, a name of a file. */
const isAddress = (text: string) => /^(https?:|mailto:|\/)|@/.test(text)
const dayMs = 24 * 60 * 60 * 1000

/** The words of phrases that docs/writing.md bans stay, lest others become one by chance. */
const staying =
  /^(act|best|chance|click|excuses|full|here|last|late|learn|left|level|limited|man|men|miss|more|next|no|now|out|potential|read|real|self|spots|time|too|up|version|weak)$/

/**
 * Words by which others are replaced: each by one of the same length, no two by the same. So what fits
 * still fits, what differs still differs, and no word stands twice.
 */
export function matchWords(texts: readonly string[], isKnown: (word: string) => boolean) {
  const words = new Set(texts.flatMap(listWords).map((word) => word.toLowerCase()))
  const fit = [...words].filter(
    (word) => isKnown(word) && !staying.test(word) && word !== 'journey',
  )
  const pairs = [...Map.groupBy(fit.sort(), ({ length }) => length).values()].flatMap((group) =>
    group.map((word, at) => [word, group[(at + 1) % group.length] ?? word] as const),
  )
  // Allowed in two headings of ours, and nowhere else.
  const others = new Map([...pairs, ['journey', 'lantern']])
  return (word: string) => others.get(word.toLowerCase()) ?? word
}

function likeBefore(word: string, before: string): string {
  const isUpper = before[0] !== before[0]?.toLowerCase()
  return isUpper ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word
}

/** Names that no dictionary has. */
const names = ['Anselm Quarrick', 'Tobiah Vandermolen', 'Ruben Ostrowic', 'Ivo Mbekis']

/** A month's name and a day, nine days later: from the end of one month into the next. */
function later(day: string): string {
  const date = new Date(Date.parse(`${day} 2028 UTC`) + 9 * dayMs)
  return date.toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
}

function another(option: string, options: readonly string[] = [option]): string {
  return options[(options.indexOf(option) + 1) % options.length] ?? option
}

/** Days of its own, in a year that comes. */
function invent({ path }: Field): string | undefined {
  const days: Record<string, string> = { year: '2031', starts: 'May 4', ends: 'May 6' }
  return days[String(path.at(-1))]
}

/** An owner who changes every word, every day, the order and the number of everything. */
export function createOtherWriter(exchange: (word: string) => string): Writer {
  const reword = (text: string) =>
    text.replace(/\{\w+\}|\p{L}+(?:[’']\p{L}+)*|\d/gu, (part) => {
      if (part.startsWith('{')) return part
      if (/\d/.test(part)) return String((Number(part) % 9) + 1)
      return likeBefore(exchange(part), part)
    })
  const isName = ({ path }: Field) =>
    path.at(-1) === 'name' && (typeof path[0] === 'number' || path[0] === 'testimonials')
  return {
    write(field, before) {
      if (before === undefined) return invent(field)
      if (field.note.kind === 'mark' && field.path[0] !== 'testimonials') return undefined
      if (isName(field)) return names[findPlace(field) % names.length]
      const { kind } = field.note
      if (kind === 'line' || kind === 'prose') return isAddress(before) ? before : reword(before)
      if (kind === 'choice') return another(before, field.options)
      if (kind === 'day') return /^\d/.test(before) ? before : later(before)
      if (kind === 'number') return String((Number(before) % 12) + 1)
      if (kind === 'link') return before === '/apply' ? '/services' : before
      return before
    },
    pick({ note: { most = 1 }, path }, count, least) {
      if (path.at(-1) === 'years') return [0]
      const places = Array.from({ length: count }, (_, at) => at)
      if (path.includes('headings') || count <= 1) return places
      return (count > least ? places.slice(0, -1) : places).reverse().slice(0, most)
    },
    adds: ({ path }) => path.at(-1) === 'years',
  }
}

/** Which of his list somebody is. */
const findPlace = ({ path }: Field) => Number(path.find((part) => typeof part === 'number'))
