import * as v from 'valibot'
import { anyErrors } from '#schema/forms.ts'
import { formatCount } from './format-count.ts'
import {
  countCharacters,
  isEmailAddress,
  limits,
  normalizeEmail,
  normalizeLine,
  normalizeText,
} from './text-rules.ts'

export const countries = [
  'United States',
  'Canada',
  'United Kingdom',
  'Australia',
  'Germany',
  'India',
  'Other',
] as const

const { unstorable } = anyErrors

/** No database of ours can keep a NUL in a text, and no keyboard writes one. */
const isStorable = (text: string) => !text.includes('\0')

function describeMax(max: number): string {
  return anyErrors.tooLong.replace('{most}', formatCount(max))
}

export function nameField(tooShort: string) {
  return v.pipe(
    v.string(tooShort),
    v.transform(normalizeLine),
    v.check((name) => countCharacters(name) >= limits.nameMin, tooShort),
    v.check((name) => countCharacters(name) <= limits.nameMax, describeMax(limits.nameMax)),
    v.check(isStorable, unstorable),
  )
}

export function emailField(invalid: string) {
  return v.pipe(v.string(invalid), v.transform(normalizeEmail), v.check(isEmailAddress, invalid))
}

export function aboutField() {
  return v.pipe(
    v.string(unstorable),
    v.transform(normalizeText),
    v.check((text) => countCharacters(text) <= limits.aboutMax, describeMax(limits.aboutMax)),
    v.check(isStorable, unstorable),
  )
}

/**
 * A form without an answer sends no key at all, and valibot's own words for that are "Invalid key".
 * This gives the field's sentence instead.
 */
export function askFor(sentences: Record<string, string>) {
  return (issue: v.BaseIssue<unknown>) => sentences[String(issue.path?.[0]?.key)] ?? anyErrors.other
}

/** What browsers and people write for a country of the list; a code is in lower case. */
const otherNames: Record<string, (typeof countries)[number]> = {
  us: 'United States',
  usa: 'United States',
  'united states of america': 'United States',
  ca: 'Canada',
  can: 'Canada',
  gb: 'United Kingdom',
  gbr: 'United Kingdom',
  uk: 'United Kingdom',
  'great britain': 'United Kingdom',
  au: 'Australia',
  aus: 'Australia',
  de: 'Germany',
  deu: 'Germany',
  deutschland: 'Germany',
  in: 'India',
  ind: 'India',
}

/** The country of the list that a text means. Any other code is "Other"; what is no country stays as it is. */
export function readCountry(text: string): string {
  const word = text.trim().toLowerCase()
  const listed = countries.find((name) => name.toLowerCase() === word)
  // Not `otherNames[word]` alone: "constructor" is a word too.
  const known = Object.hasOwn(otherNames, word) ? otherNames[word] : undefined
  return listed ?? known ?? (/^[a-z]{2}$/.test(word) ? 'Other' : text)
}
