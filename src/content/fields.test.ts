import * as v from 'valibot'
import { expect, test } from 'vitest'
import { monthDay } from './day-fields.ts'
import { line, lineBetween, list, wholeNumber, withoutLongWords } from './fields.ts'
import { fillPlaces } from './fill-text.ts'
import { parseYaml } from './parse-yaml.ts'
import { parseVideoAddress } from './shapes.ts'

/** Whether a field takes a value. */
const takes = (schema: v.GenericSchema, value: unknown) => v.is(schema, value)

test('a line takes as many characters as it has room for, emoji as one each', () => {
  for (const text of ['noon', '🌞🌞🌞🌞']) expect(takes(line(4), text)).toBe(true)
  expect(takes(line(4), 'night')).toBe(false)
  expect(takes(lineBetween(4, 9), 'noon')).toBe(true)
  expect(takes(lineBetween(4, 9), 'sun')).toBe(false)
  const narrow = v.pipe(line(20), withoutLongWords(5))
  expect(takes(narrow, 'night and light')).toBe(true)
  expect(takes(narrow, 'the longest night')).toBe(false)
})

test('lists and numbers include their bounds', () => {
  const names = list(line(9), { min: 2, max: 3 })
  const hours = wholeNumber(1, 24)
  expect([1, 2, 3, 4].filter((length) => takes(names, Array(length).fill('Tom')))).toEqual([2, 3])
  expect(['0', '1', '24', '25'].filter((text) => takes(hours, text))).toEqual(['1', '24'])
})

test('a day of the year exists in a leap year', () => {
  for (const day of ['January 31', 'February 29', 'Dec 31']) expect(takes(monthDay, day)).toBe(true)
  for (const day of ['February 30', 'April 31', 'May 0']) expect(takes(monthDay, day)).toBe(false)
})

test('places are filled in wherever they stand, with a capital where a sentence begins, and brands as written', () => {
  const places = { days: 'three days', founders: 'two', brand: 'iron & oak' }
  expect(
    fillPlaces(
      ['{founders} friends. {days} of {days}', { text: '{brand}: the {founders} and {name}' }],
      places,
    ),
  ).toEqual(['Two friends. Three days of three days', { text: 'iron & oak: the two and {name}' }])
})

test('the comment above a field says what it is for, without fields that are only examples', () => {
  const { findComment } = parseYaml(
    'a: 1\n# What b\n# is for. (at most 9 characters)\nb:\n  # c: An example\n  # Of each.\n  - d: 2\n',
  )
  expect([['a'], ['b'], ['b', 0, 'd']].map(findComment)).toEqual(['', 'What b is for.', 'Of each.'])
})

test.each([
  'https://www.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s',
  'youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
])('%s is a YouTube video', (address) => {
  expect(parseVideoAddress(address)).toEqual({ value: { provider: 'youtube', id: 'dQw4w9WgXcQ' } })
})

test.each([
  'https://vimeo.com/76979871',
  'https://vimeo.com/channels/staffpicks/76979871',
  'https://player.vimeo.com/video/76979871?h=abc',
])('%s is a Vimeo video', (address) => {
  expect(parseVideoAddress(address)).toEqual({ value: { provider: 'vimeo', id: '76979871' } })
})

test.each([
  'https://vimeo.com/solstice',
  'https://youtu.be/dQw4w9WgXcQ-and-more',
  'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
  'https://evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/76979871',
])('%s is no video', (address) => expect(parseVideoAddress(address)).toBeTypeOf('string'))
