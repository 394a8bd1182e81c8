import { describe, expect, test } from 'vitest'
import type { Gathering } from '#content/gatherings.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { specGatherings as gatherings } from '#tests/content/spec-gatherings.ts'
import { listAllOccurrences, listOccurrences, occurIn } from './occurrence.ts'

const [spring, , , winter] = gatherings
if (!spring || !winter) throw new Error('there are four gatherings')

const newYear: Gathering = {
  ...winter,
  startsOn: { month: 12, day: 30 },
  endsOn: { month: 1, day: 2 },
  dates: 'December 30 – January 2',
}
const leapDay: Gathering = {
  ...spring,
  startsOn: { month: 2, day: 27 },
  endsOn: { month: 2, day: 29 },
  dates: 'February 27–29',
}

const listFirstDays = (gathering: Gathering, drawnOn: CalendarDate) =>
  listOccurrences(gathering, drawnOn).map(({ firstDay }) => firstDay)

test('an occurrence has a first day, a last day, the day after it, and words with the year', () => {
  expect(occurIn(winter, 2026)).toEqual({
    gathering: winter,
    firstDay: '2026-12-21',
    lastDay: '2026-12-23',
    dayAfter: '2026-12-24',
    words: 'December 21–23, 2026',
  })
})

describe('three occurrences are carried', () => {
  test.each<[CalendarDate, CalendarDate[]]>([
    ['2026-01-01', ['2026-12-21', '2027-12-21', '2028-12-21']],
    ['2026-12-20', ['2026-12-21', '2027-12-21', '2028-12-21']],
    ['2026-12-23', ['2026-12-21', '2027-12-21', '2028-12-21']],
    ['2026-12-31', ['2027-12-21', '2028-12-21', '2029-12-21']],
  ])('on %s: %j', (drawnOn, firstDays) => {
    expect(listFirstDays(winter, drawnOn)).toEqual(firstDays)
  })

  test('and the one that ended yesterday in Greenwich, because somewhere it has not', () => {
    expect(listFirstDays(winter, '2026-12-24')[0]).toBe('2026-12-21')
    expect(listFirstDays(winter, '2026-12-25')[0]).toBe('2027-12-21')
  })
})

describe('a gathering that runs over the year’s end', () => {
  test('is current on both sides of midnight and belongs to the year it begins in', () => {
    expect(occurIn(newYear, 2026)).toMatchObject({
      firstDay: '2026-12-30',
      lastDay: '2027-01-02',
      dayAfter: '2027-01-03',
      words: 'December 30 – January 2, 2027',
    })
    expect(listFirstDays(newYear, '2026-12-31')[0]).toBe('2026-12-30')
    expect(listFirstDays(newYear, '2027-01-02')[0]).toBe('2026-12-30')
    expect(listFirstDays(newYear, '2027-01-04')[0]).toBe('2027-12-30')
  })
})

describe('a gathering that ends on a leap day', () => {
  test('ends on it in a leap year and on 1 March in any other', () => {
    expect(occurIn(leapDay, 2028)).toMatchObject({ lastDay: '2028-02-29', dayAfter: '2028-03-01' })
    expect(occurIn(leapDay, 2027)).toMatchObject({ lastDay: '2027-03-01', dayAfter: '2027-03-02' })
    expect(occurIn(leapDay, 2100)).toMatchObject({ lastDay: '2100-03-01' })
  })
})

test('all gatherings together stand in the order of the calendar', () => {
  const days = listAllOccurrences(gatherings, '2026-11-15').map(({ firstDay }) => firstDay)
  expect(days).toHaveLength(12)
  expect(days).toEqual(days.toSorted())
  expect(days.slice(0, 2)).toEqual(['2026-12-21', '2027-03-19'])
})
