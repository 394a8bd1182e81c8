import { afterEach, expect, test, vi } from 'vitest'
import {
  type CalendarDate,
  isCalendarDate,
  readAge,
  readEarliestDate,
  readLocalDate,
} from './calendar-date.ts'

afterEach(() => vi.unstubAllEnvs())

const zones = ['Pacific/Pago_Pago', 'America/St_Johns', 'UTC', 'Pacific/Kiritimati']

const ages: [CalendarDate, CalendarDate, number][] = [
  ['1998-05-20', '2026-05-19', 27],
  ['1998-05-20', '2026-05-20', 28],
  ['1998-05-20', '2026-04-30', 27],
  ['1999-12-31', '2027-01-01', 27],
  ['2000-01-01', '2026-12-31', 26],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2000-02-29', '2028-02-29', 28],
  ['2001-03-01', '2028-02-29', 26],
  ['1900-01-01', '2026-11-15', 126],
  ['2026-11-15', '2026-11-15', 0],
]

test.each(ages)(
  'someone born on %s is on %s this old, in every time zone: %i',
  (born, now, age) => {
    for (const zone of zones) {
      vi.stubEnv('TZ', zone)
      expect(readAge(born, now), zone).toBe(age)
    }
  },
)

test('there is no age without two real days', () => {
  expect(() => readAge('2001-02-29', '2026-01-01')).toThrow(RangeError)
  expect(() => readAge('2001-02-28', '2026-13-01')).toThrow(RangeError)
})

test.each(['1900-01-01', '2000-02-29', '2024-02-29', '0001-01-01', '9999-12-31'])(
  '%s is a day',
  (text) => expect(isCalendarDate(text)).toBe(true),
)

test.each([
  '',
  '1900-02-29',
  '2026-04-31',
  '2026-00-10',
  '2026-13-10',
  '2026-01-00',
  '98-02-28',
  '1998-2-28',
  '28.02.1998',
  '1998-02-28T00:00',
  '1998-02-28\n',
  '+001998-02-28',
  '１９９８-02-28',
])('%j is not a day', (text) => expect(isCalendarDate(text)).toBe(false))

test.each([
  ['Pacific/Pago_Pago', '2025-12-31'],
  ['UTC', '2026-01-01'],
  ['Asia/Kathmandu', '2026-01-01'],
])("the visitor's date in %s is %s two hours into the year in London", (zone, date) => {
  vi.stubEnv('TZ', zone)
  expect(readLocalDate(new Date('2026-01-01T02:00:00Z'))).toBe(date)
})

test.each([
  ['2026-11-15T09:59:59.999Z', '2026-11-15'],
  ['2026-11-15T10:00:00.000Z', '2026-11-16'],
  ['2026-12-31T10:00:00Z', '2027-01-01'],
  ['2028-02-28T10:00:00Z', '2028-02-29'],
])('at %s the earliest time zone has %s, and no zone is ahead of it', (moment, date) => {
  for (const zone of zones) {
    vi.stubEnv('TZ', zone)
    expect(readEarliestDate(new Date(moment))).toBe(date)
    expect(readLocalDate(new Date(moment)) <= date).toBe(true)
  }
})
