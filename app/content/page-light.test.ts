import { expect, test } from 'vitest'
import { isShipped } from '#builder/budgets/shipped-content.ts'
import { paths } from '#paths.ts'
import { everyPage } from './every-page.ts'
import { gatheringSlugs } from './gathering-slugs.ts'
import { findNextLight, findPageLight } from './page-light.ts'

const today = '2026-11-15'
const lights = everyPage.map(({ path, opening }) => ({
  path,
  ...findPageLight(path, opening.season, today),
}))

test('no two landscapes are the same country, and no two have the same day and hour', () => {
  const landscapes = lights.filter(({ land, path }) => land !== undefined && path !== paths.home)
  expect(landscapes).toHaveLength(10)
  expect(new Set(landscapes.map(({ land }) => land)).size).toBe(10)
  expect(new Set(landscapes.map(({ day, hour }) => `${day} ${hour}`)).size).toBe(10)
  expect(new Set(landscapes.map(({ words }) => words)).size).toBe(2)
})

test('no two pages on paper have the same hour', () => {
  const hours = lights.filter(({ land }) => land === undefined).map(({ hour }) => hour)
  expect(new Set(hours).size).toBe(hours.length)
  expect(hours.length).toBeGreaterThan(15)
})

test.runIf(isShipped(...gatheringSlugs.map((slug) => `gatherings/${slug}`))).each([
  ['2026-11-15', 'winter-solstice', 355],
  ['2026-12-23', 'winter-solstice', 355],
  ['2026-12-24', 'spring-equinox', 78],
  ['2027-03-22', 'summer-solstice', 171],
  ['2027-09-20', 'autumn-equinox', 265],
] as const)('on %s the light of home is that of %s', (day, slug, first) => {
  const { gathering, light } = findNextLight(day)
  expect(gathering.slug).toBe(slug)
  expect(light.day).toBe(first)
  expect(light.hour).toBe(findPageLight(gathering.path, gathering.season, day).hour)
})

test('an owner who gives a page another season gives it another day', () => {
  const [spring, winter] = (['spring', 'winter'] as const).map((season) =>
    findPageLight(paths.coaching, season, today),
  )
  expect(spring?.day).not.toBe(winter?.day)
  expect(spring?.hour).toBe(winter?.hour)
})
