import { explainLink, type LinkTargets, writeAddress } from './link-field.ts'

// The signs of paragraphs: **bold**, _italic_, [words](address), and "\" before a sign that stands for itself.
// They are read while pages are rendered; browsers get the HTML.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; parts: Inline[] }
  | { kind: 'link'; to: string; parts: Inline[] }

type Parsed = { parts: Inline[]; mistakes: string[] }
type Span = { part: Inline; mistakes: string[]; end: number }

/** A sign that is not closed stays text, and is a mistake. */
export function parseInline(source: string): Parsed {
  if (!/[\\*_[]/.test(source)) return { parts: [{ kind: 'text', text: source }], mistakes: [] }
  const parts: Inline[] = []
  const mistakes: string[] = []
  let text = ''
  let at = 0
  while (at < source.length) {
    const span = readSpan(source, at)
    if (typeof span === 'object') {
      if (text) parts.push({ kind: 'text', text })
      text = ''
      parts.push(span.part)
      mistakes.push(...span.mistakes)
      at = span.end
      continue
    }
    if (span) mistakes.push(span)
    const isEscape = /^\\[*_[\]\\]/.test(source.slice(at, at + 2))
    const length = isEscape || source.startsWith('**', at) ? 2 : 1
    text += source.slice(isEscape ? at + 1 : at, at + length)
    at += length
  }
  if (text) parts.push({ kind: 'text', text })
  return { parts, mistakes }
}

/** What begins at a place: a span, or a sentence on a sign that is not closed. */
function readSpan(source: string, at: number): Span | string | undefined {
  if (source.startsWith('**', at)) return readMarked(source, at, '**', 'strong')
  if (source[at] === '[') return readLink(source, at)
  const isWordStart = !isLetter(source[at - 1]) && /\S/.test(source[at + 1] ?? ' ')
  return source[at] === '_' && isWordStart ? readMarked(source, at, '_', 'em') : undefined
}

function readMarked(source: string, at: number, sign: string, kind: 'strong' | 'em') {
  const start = at + sign.length
  const close = findClose(source, sign, start + 1)
  if (close < 0) {
    return `opens ${sign} before "${source.slice(start, start + 24)}" and does not close it: write ${sign} where it ends, or \\${sign} if the sign is meant as it stands`
  }
  const { parts, mistakes } = parseInline(source.slice(start, close))
  return { part: { kind, parts }, mistakes, end: close + sign.length }
}

/** Brackets alone are text: "[sic]". */
function readLink(source: string, at: number): Span | string | undefined {
  const middle = findClose(source, ']', at + 1)
  if (middle < 0 || source[middle + 1] !== '(') return undefined
  const words = source.slice(at + 1, middle)
  const end = findBracketEnd(source, middle + 1)
  if (end < 0) return `has a link "${words}" without a closing bracket: write ")" after its address`
  const { parts, mistakes } = parseInline(words)
  const to = source.slice(middle + 2, end).trim()
  return { part: { kind: 'link', to, parts }, mistakes, end: end + 1 }
}

const isLetter = (sign = '') => /[\p{L}\p{N}]/u.test(sign)

function findClose(source: string, sign: string, from: number): number {
  let at = source.indexOf(sign, from)
  // An underscore within a word is a letter of it.
  while (at >= 0 && (source[at - 1] === '\\' || (sign === '_' && isLetter(source[at + 1])))) {
    at = source.indexOf(sign, at + 1)
  }
  return at
}

/** Addresses may have brackets of their own: https://en.wikipedia.org/wiki/Ember_(disambiguation) */
function findBracketEnd(source: string, from: number): number {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1
    else if (source[at] === ')') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

const mail = /^[^\s@/?]+@[^\s@/?]+\.[^\s@/?]+(\?\S*)?$/

/** Where a link leads, as HTML wants it: "/apply", "/files/map.pdf", "https://...", "mailto:...". */
export function resolveTarget(to: string): string {
  if (mail.test(to)) return `mailto:${to}`
  if (/^(https|mailto):/i.test(to)) return to
  return /^\/?files\//.test(to) ? `/${to.replace(/^\//, '')}` : writeAddress(to)
}

/** Why a link is wrong. The build looks for the files of content/files itself. */
function explainTarget(to: string, targets: LinkTargets): string | undefined {
  if (to === '') return 'has no address: write one between the brackets'
  const [scheme] = /^[a-z][a-z\d+.-]*:/i.exec(to) ?? []
  if (scheme === 'https:') {
    const isFine = /^https:\/\/[\w.-]+\.[a-z]{2,}(?:[/?#:]\S*)?$/i.test(to) && URL.canParse(to)
    return isFine ? undefined : `cannot be "${to}": copy the address from the browser`
  }
  if (scheme === 'http:') return 'cannot begin with "http:": write https://'
  if (scheme === 'mailto:' || to.includes('@')) {
    if (mail.test(to.replace(/^mailto:/i, ''))) return undefined
    return `cannot be "${to}", which is no address: write it like hello@example.org`
  }
  if (scheme) {
    return `cannot begin with "${scheme}": write a page such as /apply, an address with https://, one for mail, or a file such as /files/map.pdf`
  }
  if (/^www\./i.test(to)) return `cannot be "${to}": write https:// before it`
  return resolveTarget(to).startsWith('/files/') ? undefined : explainLink(to, targets)
}

/** The links of paragraphs, those within bold words included. */
export const listLinks = (text: string): Extract<Inline, { kind: 'link' }>[] => {
  const list = (part: Inline): Extract<Inline, { kind: 'link' }>[] => {
    if (part.kind === 'text') return []
    return part.kind === 'link' ? [part] : part.parts.flatMap(list)
  }
  return text.split('\n').flatMap((paragraph) => parseInline(paragraph).parts.flatMap(list))
}

const writeWords = (parts: readonly Inline[]): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : writeWords(part.parts))).join('')

/** All that is wrong with the signs of paragraphs, and with where their links lead. */
export function findInlineMistakes(text: string, targets: LinkTargets): string[] {
  const dead = listLinks(text).flatMap(({ to, parts }) => {
    const why = explainTarget(to, targets)
    return why ? `has a link "${writeWords(parts)}", which ${why}` : []
  })
  return [...text.split('\n').flatMap((each) => parseInline(each).mistakes), ...dead]
}

/** For text that is shown as it is written: headings, labels, mails. */
export function findSigns(text: string): string[] {
  const [sign] = /\*\*\S|\[[^\]]+\]\(/.exec(text) ?? []
  return sign ? [`has "${sign}", which only paragraphs of pages read: write the words alone`] : []
}
