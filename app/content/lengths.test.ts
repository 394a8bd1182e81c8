import { describe, expect, test } from 'vitest'
import { coaching } from './coaching.ts'
import { founders } from './founders.ts'
import { gatherings } from './gatherings.ts'
import { pathways } from './pathways.ts'
import { pillars } from './pillars.ts'
import { retreats } from './retreats.ts'
import { values } from './values.ts'

/** What a card's layout has room for, in characters. Longer words are not wrong, but they break it. */
const texts: [place: string, most: number, texts: readonly string[]][] = [
  ['a value’s title', 22, values.map(({ title }) => title)],
  ['a value’s description', 95, values.map(({ description }) => description)],
  ['a pillar’s title', 12, pillars.map(({ title }) => title)],
  ['a pillar’s subtitle', 24, pillars.map(({ subtitle }) => subtitle)],
  ['a pathway’s subtitle', 32, pathways.map(({ subtitle }) => subtitle)],
  ['a pathway’s description', 120, pathways.map(({ description }) => description)],
  ['a gathering’s theme', 24, gatherings.map(({ theme }) => theme)],
  ['a fact', 32, retreats.facts.map(({ value }) => value)],
  ['what a fact means', 70, retreats.facts.map(({ meaning }) => meaning)],
  ['a point of a comparison', 62, [coaching.formats, retreats.fit].flatMap(listPoints)],
  ['an hour of the retreat', 62, retreats.schedule.days.flatMap(listHours)],
  ['a testimonial', 180, retreats.testimonials.items.map(({ quote }) => quote)],
  ['a founder’s name', 24, founders.map(({ name }) => name)],
  ['a founder’s superpower', 80, founders.map(({ superpower }) => superpower)],
]

function listPoints({ items }: { items: readonly { points: readonly string[] }[] }) {
  return items.flatMap(({ points }) => points)
}

function listHours({ hours }: { hours: readonly { what: string }[] }) {
  return hours.map(({ what }) => what)
}

describe.each(texts)('%s', (_, most, found) => {
  test(`has at most ${most} characters`, () => {
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter((text) => text.length > most)).toEqual([])
  })
})
