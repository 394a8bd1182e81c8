import { expect, test } from 'vitest'
import { findWarnings } from './find-warnings.ts'

const listYears = (years: string, today: string) =>
  findWarnings([{ file: 'content/a.yaml', name: 'a', text: `name: A\nyears:\n${years}` }], today)

test.each([
  ['2026', 'January 2', 'January 4', '2026-01-04', 0],
  ['2026', 'January 2', 'January 4', '2026-01-05', 1],
  ['2026', 'December 30', 'January 2', '2027-01-02', 0],
  ['2026', 'December 30', 'January 2', '2027-01-03', 1],
  ['2027', 'March 1', 'March 3', '2026-11-15', 0],
])('days of %s, from %s to %s, are told on %s: %i', (year, starts, ends, today, count) => {
  const item = `  - year: ${year}\n    starts: ${starts}\n    ends: ${ends}\n`
  const warnings = listYears(item, today)
  expect(warnings).toHaveLength(count)
  const sentence = `content/a.yaml, line 3: the days of ${year} lie behind: take them out.`
  if (count > 0) expect(warnings).toEqual([sentence])
})

test('a price and a letter that the fonts lack are told with their line, notes are not', () => {
  const text = '# $500\nlead: It costs $500, Łukasz\n'
  expect(findWarnings([{ file: 'content/a.yaml', name: 'a', text }], '2026-11-15')).toEqual([
    'content/a.yaml, line 2: the site’s fonts have no "Ł": another font will draw it.',
    'content/a.yaml, line 2: names a price; elsewhere the site says that cost is discussed in the first conversation.',
  ])
})
