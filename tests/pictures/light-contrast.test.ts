import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readHourColours } from '#art/hour-colours.ts'
import { mixLight } from '#art/mix-light.ts'
import { trackSun } from '#art/track-sun.ts'
import { measureContrast } from './measure-contrast.ts'
import { listGrounds } from './paint-ground.ts'
import type { Rgb } from './pixels.ts'

const root = new URL('../../', import.meta.url)
const colours = readHourColours(readFileSync(new URL('app/styles/tokens.css', root), 'utf8'))
const white: Rgb = [255, 255, 255]

/** The twentieth of each month or so, turns of the year included. */
const days = [20, 51, 79, 110, 140, 172, 201, 232, 265, 293, 324, 355]
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Where headline and lead stand in the picture of the home page, from 1100 px to 2560 px. */
const places = {
  headline: [
    { right: 0.5, top: 0.12, bottom: 0.52 },
    { right: 0.4, top: 0.52, bottom: 0.66 },
    // On a wall of 2560 px the words stand further down, and nearer to the middle.
    { right: 0.51, top: 0.5, bottom: 0.72 },
  ],
  lead: [{ right: 0.47, top: 0.66, bottom: 0.84 }],
}
/** The far end of an owner's headline that is as long as it may be, by hero.css. */
const longest: Place = { left: 0.44, right: 0.52, top: 0.08, bottom: 0.96 }

type Place = { left?: number; right: number; top: number; bottom: number }

function findWorst({ left = 0.04, right, top, bottom }: Place, day: number, hour: number): number {
  const sun = trackSun(day, hour)
  const moment = { sun, light: mixLight(colours, sun) }
  let worst = 21
  for (let x = left; x <= right; x += 0.02) {
    for (let y = top; y <= bottom; y += 0.03) {
      const contrasts = listGrounds(moment, x, y).map((ground) => measureContrast(white, ground))
      worst = Math.min(worst, ...contrasts)
    }
  }
  return worst
}

const moments = days.flatMap((day) => hours.map((hour) => ({ day, hour })))

test.each(['headline', 'lead'] as const)(
  'the %s can be read at 4.5:1 on all of 12 days, at each of 24 hours',
  (name) => {
    const found = moments.map(({ day, hour }) => ({
      day,
      hour,
      contrast: Math.min(...places[name].map((place) => findWorst(place, day, hour))),
    }))
    const worst = found.reduce((one, other) => (one.contrast < other.contrast ? one : other))
    expect(found).toHaveLength(288)
    expect(worst.contrast, `day ${worst.day} at ${worst.hour}`).toBeGreaterThanOrEqual(4.5)
  },
)

test('the longest headline can be read at 3:1, as large words must, in all of these lights', () => {
  const faults = moments.filter(({ day, hour }) => findWorst(longest, day, hour) < 3)
  expect(faults).toEqual([])
})

test('without the shade on the side of the words the same sums find fault', () => {
  const sun = trackSun(172, 12)
  const light = mixLight(colours, sun)
  const unshaded = { ...light, deep: light.s4 ?? '' }
  const grounds = listGrounds({ sun, light: unshaded }, 0.4, 0.5)
  expect(Math.min(...grounds.map((ground) => measureContrast(white, ground)))).toBeLessThan(4.5)
})

test('the sums know the shade that sky.css lays over the land', () => {
  const sheet = readFileSync(new URL('app/art/sky.css', root), 'utf8')
  expect(sheet.replace(/\s+/g, ' ')).toContain(
    'radial-gradient( 64% 140% at var(--words) 62%, rgb(0 0 0 / 0.94) 20%, rgb(0 0 0 / 0.84) 58%, rgb(0 0 0 / 0.5) 80%, rgb(0 0 0 / 0.14) 93%, transparent ) intersect, linear-gradient(transparent 30%, black 46%) intersect',
  )
})
