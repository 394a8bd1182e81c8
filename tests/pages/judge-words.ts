import { listWords } from './read-texts.ts'

type BannedPhrase = {
  /** As the list has it. Example: "unlock*" */
  phrase: string
  pattern: RegExp
  /** Where it may stand all the same. Example: ["Begin Your Journey"] */
  allowed: string[]
}

export function findMisspelled(texts: string[], isKnown: (word: string) => boolean): string[] {
  return [...new Set(texts.flatMap(listWords))].filter((word) => !isKnown(word))
}

const doubled = /(?<![\p{L}\p{N}’'-])(\p{L}+)\s+\1(?![\p{L}\p{N}’'-])/giu

/** "the the", also where a link or a line begins between the two. */
export function findDoubled(texts: string[]): string[] {
  return texts.flatMap((text) => text.match(doubled) ?? [])
}

/** The bullets under "## Banned": - `journey*`: reason. Allowed in `Begin Your Journey`. */
export function parseBanned(markdown: string): BannedPhrase[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith('Banned')) ?? ''
  const [, ...bullets] = section.split(/^- /m)
  return bullets.map((bullet) => {
    const quote = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase)
    const [phrase = ''] = quote(bullet)
    return { phrase, pattern: writePattern(phrase), allowed: quote(bullet.split('Allowed in')[1]) }
  })
}

/** Whole words in any case; a hyphen is also a space, and a star at the end is any ending. */
function writePattern(phrase: string): RegExp {
  if (!/^[\p{L}’ -]+\*?$/u.test(phrase)) throw new Error(`"${phrase}" can not be banned`)
  const letters = phrase
    .replaceAll('-', '[-\\s]')
    .replaceAll(' ', '\\s+')
    .replaceAll('’', "[’']")
    .replace('*', '\\p{L}*')
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'iu')
}

export function findBanned(texts: string[], banned: BannedPhrase[]): string[] {
  return banned.flatMap(({ phrase, pattern, allowed }) => {
    const rest = texts.map((text) => allowed.reduce((left, ok) => left.replaceAll(ok, ' '), text))
    return rest.filter((text) => pattern.test(text)).map((text) => `"${phrase}" in "${text}"`)
  })
}
