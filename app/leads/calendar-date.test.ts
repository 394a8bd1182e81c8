import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type CalendarDate,
  isCalendarDate,
  readAge,
  readEarliestDate,
  readLocalDate,
} from './calendar-date.ts'

afterEach(() => vi.unstubAllEnvs())

/** From the last place where a day ends to the first where it begins. */
const zones = [
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'UTC',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
]

const days = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10) as CalendarDate)

const ages: [CalendarDate, CalendarDate, number][] = [
  ['1998-05-20', '2026-05-19', 27],
  ['1998-05-20', '2026-05-20', 28],
  ['1998-05-20', '2026-05-21', 28],
  ['1998-05-20', '2026-04-30', 27],
  ['1998-05-20', '2026-06-01', 28],
  ['1999-12-31', '2026-12-30', 26],
  ['1999-12-31', '2026-12-31', 27],
  ['1999-12-31', '2027-01-01', 27],
  ['2000-01-01', '2026-12-31', 26],
  ['2000-01-01', '2027-01-01', 27],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2000-02-29', '2028-02-28', 27],
  ['2000-02-29', '2028-02-29', 28],
  ['2001-02-28', '2028-02-28', 27],
  ['2001-03-01', '2028-02-29', 26],
  ['1900-01-01', '2026-11-15', 126],
  ['2026-11-15', '2026-11-15', 0],
  ['2026-11-14', '2027-11-13', 0],
]

test.each(ages)('born on %s, a man is on %s so many years old: %i', (birthday, today, age) => {
  expect(readAge(birthday, today)).toBe(age)
})

test('an age is the number of birthdays that have come', () => {
  fc.assert(
    fc.property(days('1900-01-01', '2026-12-31'), days('2027-01-01', '2100-12-31'), (born, now) => {
      expect(readAge(born, now)).toBe(countBirthdays(born, now))
    }),
    { examples: [['2000-02-29', '2100-02-28']] },
  )
})

/** Date.UTC turns the 29th of a shorter February into the 1st of March by itself. */
function countBirthdays(born: CalendarDate, now: CalendarDate): number {
  const [year = 0, month = 0, day = 0] = born.split('-').map(Number)
  let count = 0
  while (Date.UTC(year + count + 1, month - 1, day) <= Date.parse(now)) count += 1
  return count
}

test.each(zones)('in %s a birthday is the same calendar day as everywhere', (zone) => {
  vi.stubEnv('TZ', zone)
  for (const [birthday, today, age] of ages) expect(readAge(birthday, today)).toBe(age)
  expect(isCalendarDate('2011-12-30')).toBe(true)
})

test('there is no age without two real days', () => {
  expect(() => readAge('2001-02-29', '2026-01-01')).toThrow(RangeError)
  expect(() => readAge('2001-02-28', '2026-13-01')).toThrow(RangeError)
})

test.each(['1900-01-01', '2000-02-29', '2024-02-29', '1999-12-31', '0001-01-01', '9999-12-31'])(
  '%s is a day',
  (text) => {
    expect(isCalendarDate(text)).toBe(true)
  },
)

test.each([
  '',
  '1900-02-29',
  '2100-02-29',
  '2026-04-31',
  '2026-00-10',
  '2026-13-10',
  '2026-01-00',
  '2026-01-32',
  '98-02-28',
  '1998-2-28',
  '28.02.1998',
  '1998/02/28',
  '1998-02-28T00:00',
  ' 1998-02-28',
  '1998-02-28\n',
  '-1998-02-28',
  '+001998-02-28',
  '１９９８-02-28',
  'yesterday',
])('%j is no day', (text) => {
  expect(isCalendarDate(text)).toBe(false)
})

test('a day is one that a calendar keeps as it was written', () => {
  const pad = (part: number) => String(part).padStart(2, '0')
  for (const year of [1900, 2000, 2023, 2024]) {
    for (let cell = 0; cell < 14 * 33; cell += 1) {
      const [month, day] = [Math.floor(cell / 33), cell % 33]
      const text = `${year}-${pad(month)}-${pad(day)}`
      const isKept = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(text)
      expect(isCalendarDate(text), text).toBe(isKept)
    }
  }
})

test.each([
  ['Pacific/Pago_Pago', '2025-12-31'],
  ['America/St_Johns', '2025-12-31'],
  ['UTC', '2026-01-01'],
  ['Asia/Kathmandu', '2026-01-01'],
])("two hours into the year in London, a visitor's calendar in %s says %s", (zone, date) => {
  vi.stubEnv('TZ', zone)
  expect(readLocalDate(new Date('2026-01-01T02:00:00Z'))).toBe(date)
})

test.each([
  ['2026-11-15T09:59:59.999Z', '2026-11-15'],
  ['2026-11-15T10:00:00.000Z', '2026-11-16'],
  ['2026-12-31T10:00:00Z', '2027-01-01'],
  ['2028-02-28T10:00:00Z', '2028-02-29'],
  ['2027-02-28T10:00:00Z', '2027-03-01'],
])('at %s it is already %s somewhere', (moment, date) => {
  for (const zone of zones) {
    vi.stubEnv('TZ', zone)
    expect(readEarliestDate(new Date(moment))).toBe(date)
  }
})

test('nobody on earth has a later date than the earliest one', () => {
  const moments = fc.date({
    min: new Date('1970-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  })
  for (const zone of zones) {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(moments, (now) => {
        expect(isCalendarDate(readLocalDate(now))).toBe(true)
        expect(readLocalDate(now) <= readEarliestDate(now)).toBe(true)
      }),
    )
  }
})
