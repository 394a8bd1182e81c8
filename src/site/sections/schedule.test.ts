import { expect, test } from 'vitest'
import { readHour } from './schedule.tsx'

test.each([
  ['9:00 am', 9],
  ['12:30 pm', 12.5],
  ['12 am', 0],
  ['8:30 PM', 20.5],
  ['at dawn', undefined],
])('%s is the hour %s', (time, hour) => {
  expect(readHour(time)).toBe(hour)
})
