/** Where the sun stands as seen from 40 degrees north, on a dome whose radius is 1. */
export type SunPlace = {
  /** Sine and cosine of the declination: they give the day's whole path. */
  sin: number
  cos: number
  /** From -1, due east, to 1, due west. */
  west: number
  /** From the horizon up; below 0 it is night. */
  up: number
  /** How far the day has turned from morning (0) to evening (1), as the light shows it. */
  late: number
  /** How far the season is from the winter solstice (0) to the summer solstice (1). */
  high: number
  /** The share of full daylight, and of full night, from 0 to 1. Between the two it is dawn or dusk. */
  light: number
  dark: number
  /** Leaves: how far the year has turned to autumn, and how near it is to a solstice. */
  fall: number
  turned: number
  /** Which way it goes on: westward, and up or down. */
  ahead: number
  climb: number
}

const radians = Math.PI / 180
const clamp = (value: number) => Math.min(Math.max(value, 0), 1)

/** The tilt of the earth's axis, in degrees. */
export const tilt = 23.44
/** Sine and cosine of 40 degrees, the latitude of the picture. */
export const latitude = { sin: 0.6428, cos: 0.766 }

/**
 * `day` counts from 1 on January 1, `hour` from 0 to 24 in the sun's own time. sky.css does the same sums
 * in CSS, for a day and an hour that only the visitor's clock knows.
 */
export function trackSun(day: number, hour: number): SunPlace {
  const year = ((day + 10) / 365) * 360 * radians
  const declination = -tilt * Math.cos(year) * radians
  const clock = (hour - 12) * 15 * radians
  const [sin, cos] = [Math.sin(declination), Math.cos(declination)]
  const up = latitude.sin * sin + latitude.cos * cos * Math.cos(clock)
  return {
    sin,
    cos,
    west: cos * Math.sin(clock),
    up,
    late: clamp(0.5 + 3 * Math.sin(clock)),
    high: 0.5 - 0.5 * Math.cos(year),
    light: clamp((up - 0.08) * 3.2),
    dark: clamp((0.02 - up) * 4),
    fall: 0.5 - 0.5 * Math.sin(year),
    turned: Math.cos(year) ** 2,
    ahead: cos * Math.cos(clock),
    climb: -latitude.cos * cos * Math.sin(clock),
  }
}
