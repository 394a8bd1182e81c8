import { readFileSync } from 'node:fs'
import dictionary from 'dictionary-en'
import nspell from 'nspell'
import { describe, expect, test } from 'vitest'
import type { Testimonial } from '#content/shapes.ts'
import { isAsShipped } from '#tests/as-shipped.ts'
import { brand, founders, gatherings, retreats } from '#tests/shipped-content.ts'
import { everyPage, listWords, readEveryText } from './built-site.ts'

const testimonials: readonly Testimonial[] = retreats.testimonials?.items ?? []
const readFile = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')

const spelling = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) })
const places = gatherings.flatMap(({ place: { open } }) => (open ? [open.name, open.address] : []))
const names = [...founders, ...testimonials].map(({ name }) => name)
for (const word of [...names, brand.name, ...places].flatMap(listWords)) spelling.add(word)
for (const word of ["else's", 'pre', 'roadmap', 'waitlist']) spelling.add(word)

type Banned = { phrase: string; pattern: RegExp; allowed: string[] }

/** The bullets under "## Banned" in docs/writing.md: - `journey*`: why. Allowed in `Begin Your Journey`. */
function parseBanned(markdown: string): Banned[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith('Banned')) ?? ''
  const quote = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => phrase)
  const bullets = section.split(/^- /m).slice(1)
  return bullets.flatMap((bullet) => {
    const [phrases, allowed] = bullet.split('Allowed in')
    return quote(phrases).map((phrase) => ({
      phrase,
      pattern: matchPhrase(phrase),
      allowed: quote(allowed),
    }))
  })
}

function matchPhrase(phrase: string): RegExp {
  const letters = phrase
    .replaceAll('-', '[-\\s]')
    .replaceAll(' ', '\\s+')
    .replaceAll('’', "[’']")
    .replace('*', '\\p{L}*')
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?![\\p{L}\\p{N}])`, 'iu')
}

const banned = parseBanned(readFile('docs/writing.md'))

// Owners write as they like, in their own language.
describe.runIf(isAsShipped).each(everyPage)('$address', ({ document }) => {
  const texts = readEveryText(document)

  test('is spelled as in American English', () => {
    const unknown = texts.flatMap(listWords).filter((word) => !spelling.correct(word))
    expect([...new Set(unknown)]).toEqual([])
  })

  test('repeats no word', () => {
    const doubled = /(?<![\p{L}\p{N}’'-])(\p{L}+)\s+\1(?![\p{L}\p{N}’'-])/giu
    expect(texts.flatMap((text) => text.match(doubled) ?? [])).toEqual([])
  })

  test('says nothing that docs/writing.md bans', () => {
    expect(banned.length).toBeGreaterThan(10)
    for (const { phrase, pattern, allowed } of banned) {
      const rest = texts.map((text) => allowed.reduce((left, ok) => left.replaceAll(ok, ' '), text))
      expect(
        rest.filter((text) => pattern.test(text)),
        phrase,
      ).toEqual([])
    }
  })
})
