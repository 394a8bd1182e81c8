import { expect, test } from 'vitest'
import { mixColours } from '#site/art/describe-sky.ts'
import { trackSun } from '#site/art/sun.ts'
import { measureContrast } from './measure-contrast.ts'
import { listGrounds } from './paint-ground.ts'

/** Both solstices, an equinox and a day between them. */
const days = [79, 120, 172, 355]
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Where text stands on the home page from 1100 to 2560 px, in shares of the picture. */
const places = [
  { text: 'top of the headline', least: 4.5, left: 0.04, right: 0.5, top: 0.12, bottom: 0.52 },
  { text: 'bottom of the headline', least: 4.5, left: 0.04, right: 0.4, top: 0.52, bottom: 0.66 },
  { text: 'headline at 2560 px', least: 4.5, left: 0.04, right: 0.51, top: 0.5, bottom: 0.72 },
  { text: 'lead', least: 4.5, left: 0.04, right: 0.47, top: 0.66, bottom: 0.84 },
  {
    text: 'end of the longest headline',
    least: 3,
    left: 0.44,
    right: 0.52,
    top: 0.08,
    bottom: 0.96,
  },
]

/** From one value to another in equal steps, both included. */
const listSteps = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, at) => from + ((to - from) * at) / count)

test.each(places)('the $text keeps $least:1 at every hour of the year', (place) => {
  const { least, left, right, top, bottom } = place
  for (const day of days) {
    for (const hour of hours) {
      const sun = trackSun(day, hour)
      const moment = { sun, light: mixColours(sun) }
      const grounds = listSteps(left, right, 6).flatMap((x) =>
        listSteps(top, bottom, 8).flatMap((y) => listGrounds(moment, x, y)),
      )
      const worst = Math.min(...grounds.map((ground) => measureContrast([255, 255, 255], ground)))
      expect(worst, `day ${day} at ${hour}:00`).toBeGreaterThanOrEqual(least)
    }
  }
})
