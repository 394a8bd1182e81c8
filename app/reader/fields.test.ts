import * as v from 'valibot'
import { expect, test } from 'vitest'
import { monthDay } from './day-fields.ts'
import { line, lineBetween, list, wholeNumber, withShortWords } from './fields.ts'

/** The sentence about what was written, or nothing where it is right. */
const complain = (schema: v.GenericSchema, written: unknown) => {
  const { issues } = v.safeParse(schema, written)
  return issues?.map(({ message }) => message)
}

test('words may fill their room, and not a letter more', () => {
  expect(complain(line('', 4), 'noon')).toBeUndefined()
  // Letters are counted as a reader does, not as a computer stores them.
  expect(complain(line('', 4), '🌞🌞🌞🌞')).toBeUndefined()
  expect(complain(line('', 4), 'night')).toEqual([
    'has 5 characters and there is room for 4: shorten it',
  ])
  expect(complain(v.pipe(line('', 20), withShortWords(5)), 'night and light')).toBeUndefined()
  expect(complain(v.pipe(line('', 20), withShortWords(5)), 'the longest night')).toHaveLength(1)
})

test('words may be as short as they must not be shorter than', () => {
  expect(complain(lineBetween('', 4, 9), 'noon')).toBeUndefined()
  expect(complain(lineBetween('', 4, 9), 'sun')).toEqual([
    'has 3 characters and should have 4 at least: say more',
  ])
})

test('a list may be as short and as long as it says', () => {
  const men = list('', line('', 9), { least: 2, most: 3 })
  expect(complain(men, ['Tom', 'Tim'])).toBeUndefined()
  expect(complain(men, ['Tom', 'Tim', 'Jon'])).toBeUndefined()
  expect(complain(men, ['Tom'])).toHaveLength(1)
  expect(complain(men, ['Tom', 'Tim', 'Jon', 'Sam'])).toHaveLength(1)
})

test('a number may be the least and the most', () => {
  const hours = wholeNumber('', 1, 24)
  for (const written of ['1', '24']) expect(complain(hours, written)).toBeUndefined()
  for (const written of ['0', '25']) expect(complain(hours, written)).toHaveLength(1)
})

test('the last day of every month is a day, that of February in leap years too', () => {
  const day = monthDay('')
  for (const last of ['January 31', 'February 29', 'April 30', 'Dec 31']) {
    expect(complain(day, last)).toBeUndefined()
  }
  expect(complain(day, 'February 30')).toEqual(['can not be "February 30": February has 29 days'])
  expect(complain(day, 'April 31')).toEqual(['can not be "April 31": April has 30 days'])
})
