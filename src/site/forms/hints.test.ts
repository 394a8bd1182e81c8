import { expect, test } from 'vitest'
import { applicationCopy, summaryCopy } from '#tests/shipped-content.ts'
import { describeCharactersLeft } from './application-form.tsx'
import { writeSummaryHeading } from './lead-form-frame.tsx'
import { suggestEmail } from './person-fields.tsx'

test.each([
  [4_499, undefined],
  [4_500, '500 characters left'],
  [4_999, '1 character left'],
  [5_000, '0 characters left'],
  [5_001, '1 character too many'],
  [6_500, '1500 characters too many'],
])('after %i characters the hint is: %s', (count, hint) => {
  expect(describeCharactersLeft(applicationCopy, 'a'.repeat(count))).toBe(hint)
  expect(describeCharactersLeft(applicationCopy, `\n ${'🏔'.repeat(count)} \r\n`)).toBe(hint)
})

test('the summary has a heading for any number of errors', () => {
  const { headings } = summaryCopy
  expect(writeSummaryHeading(headings, 1)).toBe(headings[0])
  expect(writeSummaryHeading(headings, 99)).toBe(headings.at(-1)?.replace('{count}', '99'))
})

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  ['hotnail.com', 'hotmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['iclould.com', 'icloud.com'],
])('%s is probably %s', (typed, meant) => {
  expect(suggestEmail(`Tom.Reed+x@${typed}`)).toBe(`Tom.Reed+x@${meant}`)
})

test.each([
  'tom@gmail.com',
  'tom@ymail.com',
  'tom@gmx.de',
  'tom@yahoo.fr',
  'tom@',
  'gmial.com',
  '',
])('suggests nothing for %j', (email) => expect(suggestEmail(email)).toBeUndefined())
