import {
  aboutWarningAt,
  countCharacters,
  formatCount,
  limits,
  normalizeText,
} from '#leads/text-rules.ts'

/** How much may still be written, once it matters: "120 characters left". */
export function describeCharactersLeft(text: string): string | undefined {
  const left = limits.aboutMax - countCharacters(normalizeText(text))
  if (left > aboutWarningAt) return undefined
  const characters = Math.abs(left) === 1 ? 'character' : 'characters'
  const count = formatCount(Math.abs(left))
  return left < 0 ? `${count} ${characters} too many` : `${count} ${characters} left`
}
