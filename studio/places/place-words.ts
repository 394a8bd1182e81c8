import { fromTags, marks } from './mark-words.ts'

/** A tag with its attributes, a note, or all that stands until the next one. React writes no others. */
const piece =
  /<!--.*?-->|<!doctype[^>]*>|<(\/?)([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+|</gis
const voids = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i
/** What stands in them is no HTML. */
const rawContent = /(<(script|style)\b[^>]*>)(.*?)(<\/\2>)/gis

/** Marks that went through encodeURIComponent, in addresses. */
const encodedMarks = /(?:%F3%A0%8[01]%[89AB][0-9A-F])+/gi

export const removeMarks = (text: string) => text.replace(marks, '').replace(encodedMarks, '')

type Element = { at: number; places: Set<string> }

/**
 * Takes the marks out of a page and names their places on the element around the words:
 * `<h1 data-place="home:opening.heading">`.
 */
export function placeWords(html: string): string {
  const raws: string[] = []
  const body = html.replace(rawContent, (_, open: string, _name, text: string, close: string) => {
    raws.push(removeMarks(text))
    return `${removeMarks(open)}\u0000${close}`
  })
  const pieces = writePieces(body)
  return pieces.replaceAll('\u0000', () => raws.shift() ?? '')
}

function writePieces(body: string): string {
  const out: string[] = []
  const open: Element[] = []
  for (const [text, closing, name, , selfClosing] of body.matchAll(piece)) {
    const places = listPlaces(text)
    const clean = removeMarks(text)
    if (name === undefined) {
      for (const place of places) open.at(-1)?.places.add(place)
      out.push(clean)
    } else if (closing) {
      out.push(clean)
      const element = open.pop()
      if (element) out[element.at] = nameOn(out[element.at] ?? '', [...element.places])
    } else {
      const isEmpty = selfClosing || voids.test(name)
      if (!isEmpty) open.push({ at: out.length, places: new Set(places) })
      out.push(isEmpty ? nameOn(clean, places) : clean)
    }
  }
  return out.join('')
}

const listPlaces = (text: string) =>
  [...text.matchAll(marks)].map(([mark]) => fromTags(mark).slice(0, -1))

function nameOn(tag: string, places: readonly string[]): string {
  if (places.length === 0) return tag
  return tag.replace(/(\s*\/?>)$/, ` data-place="${places.join(' ')}"$1`)
}
