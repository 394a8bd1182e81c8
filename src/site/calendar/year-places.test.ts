import { expect, test } from 'vitest'
import { gatherings } from '#tests/shipped-content.ts'
import { isDialCrowded, placeOnDial } from './year-places.ts'

const [first] = gatherings
if (!first) throw new Error('There is no gathering.')

const on = (...days: [month: number, day: number][]) =>
  days.map(([month, day]) => ({ ...first, starts: { month, day } }))

test.each([
  ['two on neighbouring days', on([6, 20], [6, 21])],
  ['two over the turn of the year', on([1, 1], [12, 31])],
  [
    'eight in one month',
    on(...Array.from({ length: 8 }, (_, at): [number, number] => [3, at + 1])),
  ],
  ['those of the site', gatherings],
])('the names of %s do not cover each other on the dial', (_, year) => {
  const dial = placeOnDial(year)
  for (const [at, { name, half }] of dial.entries()) {
    expect(name - half).toBeGreaterThan(-0.1)
    expect(name + half).toBeLessThan(100.1)
    const next = dial[at + 1]
    if (next) expect(next.name - name).toBeGreaterThan(2 * half - 0.5)
  }
})

test.each([
  ['Winter Solstice', false],
  ['Wintersonnenwende', true],
])('a phone lists the names of the year where "%s" stands below a mark: %s', (name, isCrowded) => {
  expect(isDialCrowded([{ ...first, name }])).toBe(isCrowded)
})
