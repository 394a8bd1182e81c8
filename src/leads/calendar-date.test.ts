import { afterEach, expect, test, vi } from 'vitest'
import {
  type CalendarDate,
  isCalendarDate,
  readAge,
  readEarliestDate,
  readLocalDate,
  writeDateRange,
} from './calendar-date.ts'

afterEach(() => vi.unstubAllEnvs())

const zones = ['Pacific/Pago_Pago', 'America/St_Johns', 'UTC', 'Pacific/Kiritimati']

test.each<[CalendarDate, CalendarDate, number]>([
  ['1998-05-20', '2026-05-19', 27],
  ['1998-05-20', '2026-05-20', 28],
  ['1999-12-31', '2027-01-01', 27],
  ['2000-02-29', '2026-02-28', 25],
  ['2000-02-29', '2026-03-01', 26],
  ['2001-03-01', '2028-02-29', 26],
  ['1900-01-01', '2026-11-15', 126],
  ['2026-11-15', '2026-11-15', 0],
])('someone born on %s is on %s this old: %i', (born, now, age) => {
  expect(readAge(born, now)).toBe(age)
})

test.each<[CalendarDate, CalendarDate, lang: string, string]>([
  ['2026-12-21', '2026-12-23', 'en', 'December 21–23, 2026'],
  ['2026-12-30', '2027-01-02', 'en', 'December 30, 2026 – January 2, 2027'],
  ['2026-03-30', '2026-04-02', 'en', 'March 30 – April 2, 2026'],
  ['2026-06-21', '2026-06-21', 'en', 'June 21, 2026'],
  ['2026-12-21', '2026-12-23', 'de', '21.–23. Dezember 2026'],
  ['2026-03-30', '2026-04-02', 'de', '30. März – 2. April 2026'],
])('from %s to %s is in %s written: %s', (first, last, lang, written) => {
  expect(writeDateRange(first, last, lang)).toBe(written)
  const withoutYear = written.replaceAll(/,? 202\d/g, '')
  expect(writeDateRange(first, last, lang, {})).toBe(withoutYear)
})

test.each(['1900-01-01', '2000-02-29', '2024-02-29', '0001-01-01', '9999-12-31'])(
  '%s is a day, in every time zone',
  (text) => {
    for (const zone of zones) {
      vi.stubEnv('TZ', zone)
      expect(isCalendarDate(text)).toBe(true)
    }
  },
)

test.each([
  '',
  '1900-02-29',
  '2026-04-31',
  '2026-13-10',
  '2026-01-00',
  '98-02-28',
  '1998-2-28',
  '28.02.1998',
  '1998-02-28T00:00',
  '1998-02-28\n',
  '１９９８-02-28',
])('%j is not a day', (text) => expect(isCalendarDate(text)).toBe(false))

test.each([
  ['2026-01-01T02:00:00Z', '2025-12-31', '2026-01-01'],
  ['2026-11-15T09:59:59.999Z', '2026-11-14', '2026-11-15'],
  ['2026-11-15T10:00:00.000Z', '2026-11-14', '2026-11-16'],
  ['2028-02-28T11:00:00Z', '2028-02-28', '2028-02-29'],
])('at %s it is %s in Pago Pago; the earliest date on earth is %s', (moment, last, first) => {
  for (const zone of zones) {
    vi.stubEnv('TZ', zone)
    expect(readEarliestDate(new Date(moment))).toBe(first)
    const local = readLocalDate(new Date(moment))
    expect(local >= last && local <= first, zone).toBe(true)
  }
  vi.stubEnv('TZ', 'Pacific/Pago_Pago')
  expect(readLocalDate(new Date(moment))).toBe(last)
})
