import { pillarKeys } from '#content/pillars.ts'
import type { Field, Writer } from './walk-content.ts'

/** Read by machines, so their length is not the layout's matter. */
const isAddress = (text: string) => /^(https?:|mailto:|\/)|@/.test(text)

/** Words of natural length, the long ones of a language included. */
const pool =
  'we walk the long ridge together and afterwards everybody understands responsibility a little better than in the morning while conversations continue around a campfire'.split(
    ' ',
  )

const longWord = 'Wolfeschlegelsteinhausenbergerdorff'
/** Up to here a name, a label or a time may well be one word. */
const oneWord = 24

/** So many characters, of words that are cut nowhere; the last one is as long as it takes. */
function fill(most: number, at: number): string {
  if (most <= oneWord) return longWord.slice(0, most)
  const words: string[] = []
  let left = most
  for (let next = at; left > 14; next += 1) {
    const word = pool[next % pool.length] ?? ''
    words.push(words.length === 0 ? `${word[0]?.toUpperCase()}${word.slice(1)}` : word)
    left -= word.length + 1
  }
  return [...words, longWord.toLowerCase().slice(0, left)].join(' ')
}

/** Paragraphs of some 400 characters, which make exactly so many together. */
function fillProse(most: number, at: number): string {
  const count = Math.max(1, Math.round(most / 400))
  const each = Math.floor((most - 2 * (count - 1)) / count)
  const paragraphs = Array.from({ length: count }, (_, which) => fill(each, at + which * 7))
  return paragraphs.join('\n\n')
}

/** Words with places that are filled in: the places stay, and the rest is as long as it can be. */
function fillAround(before: string, most: number, at: number): string {
  const places = before.match(/\{\w+\}/g) ?? []
  // A gathering's days are longer than the word for them.
  const taken = places.join(' ').replace('{dates}', 'September 22–24').length + 1
  return places.length > 0 ? `${fill(most - taken, at)} ${places.join(' ')}` : fill(most, at)
}

function fillProseAround(before: string, most: number, at: number): string {
  const places = (before.match(/\{\w+\}/g) ?? []).join(' ')
  return places ? `${fillProse(most - places.length - 1, at)} ${places}` : fillProse(most, at)
}

/** What stays as it is: photographs, marks, a year's own days, and who answers for the site. */
const leftOut = /^(photo|photos|openingPhoto|sample|consent|years|securityContact|focus|logo)$/

/** An owner who fills every field, and every list, as far as the schema lets him. */
export function createLongestWriter(): Writer {
  let written = 0
  const write = (field: Field, before = '') => {
    const { kind, most = 1 } = field.note
    const { file, path } = field
    written += 1
    if (file === 'site' && path[0] === 'name') return 'Wolfeschlegels Steinhaus'
    if (/^gatherings/.test(file) && path[0] === 'name') return 'Wolfeschlegelste Bergers'
    if (file === 'navigation' && kind === 'line') {
      // The bar has room for so many in all.
      if (path[0] === 'pages') return longWord.slice(0, 6)
      if (path[0] === 'join') return 'Join Wolfe'
    }
    if (path[0] === 'social' && path.at(-1) === 'address') return `https://example.org/${path[1]}`
    if (path.at(-1) === 'length') return '59:59'
    if (kind === 'prose') return fillProseAround(before, most, written)
    if (kind === 'line') return isAddress(before) ? before : fillAround(before, most, written)
    if (kind === 'choice' && path.includes('pillars')) return pillarKeys[Number(path.at(-1))]
    if (kind === 'choice') return before || 'dawn'
    if (kind === 'link') return before || '/apply'
    if (kind === 'number') return before || '12'
    if (kind === 'day') return before || '2026-06-21'
    return before || undefined
  }
  return {
    write,
    pick({ note: { most = 1 }, file }, count) {
      const length = file === 'redirects' ? count : most
      return Array.from({ length }, (_, at) => at % (count || 1))
    },
    adds: ({ path }) => !leftOut.test(String(path.at(-1))),
  }
}
