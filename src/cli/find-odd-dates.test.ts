import { expect, test } from 'vitest'
import { checkFiles } from '#content/compose-content.ts'
import { isAsShipped } from '#tests/as-shipped.ts'
import { contentFiles } from '#tests/shipped-content.ts'
import { findOddDates } from './find-odd-dates.ts'

/** The questions about content/ with other days in one file. */
function ask(slug: string, from: RegExp, to: string): string[] {
  const name = `gatherings/${slug}`
  const text = (contentFiles.texts.get(name) ?? '').replace(from, to)
  const files = checkFiles(new Map([...contentFiles.texts, [name, text]]))
  expect(files.mistakes).toEqual([])
  return findOddDates(files)
}

const days = /^starts: .*\n\n.*\nends: .*/m
const write = (starts: string, ends: string) => `starts: ${starts}\n\nends: ${ends}`
const writeYears = (...years: number[]) =>
  [
    'footer: In person\nyears:',
    ...years.map((year) => `  - year: ${year}\n    starts: December 19\n    ends: December 21`),
  ].join('\n')

test.skipIf(!isAsShipped).each([
  [/$^/, '', undefined],
  [days, write('July 3', 'July 5'), '"Winter Solstice" begins on July 3, in summer: is that'],
  [days, write('January 20', 'January 22'), 'begins on January 20, far from any solstice'],
  [days, write('December 30', 'January 2'), undefined],
  [days, write('June 19', 'June 20'), 'and "Winter Solstice" share days: is one of them'],
  [/^footer: .*/m, writeYears(2028, 2029), undefined],
  [/^footer: .*/m, writeYears(2028, 2027), '"years" has 2027 after 2028: put them in order'],
])('in winter-solstice.yaml, %s -> %j is asked about', (from, to, question) => {
  const asked = ask('winter-solstice', from, to)
  if (!question) return expect(asked).toEqual([])
  expect(asked).toContainEqual(expect.stringContaining(question))
  for (const each of asked) expect(each).toMatch(/^content\/gatherings\/[a-z-]+\.yaml, line \d+: /)
})
