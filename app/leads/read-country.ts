import { countries } from './countries.ts'

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
