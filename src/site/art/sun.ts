const { PI, sin, cos, min, max } = Math
const clamp = (value: number) => min(max(value, 0), 1)

const tilt = (23.44 * PI) / 180
/** Sine and cosine of 40 degrees, the latitude of the picture. */
const latitude = { sin: 0.6428, cos: 0.766 }

/** How far the earth is on its way around the sun, from the winter solstice. */
const findYearAngle = (day: number) => ((day + 10) / 365) * 2 * PI

// Where the sun stands as seen from 40 degrees north, on a dome whose radius is 1. `day` counts from 1 on
// January 1, `hour` from 0 to 24 in the sun's own time.
export function locateSun(day: number, hour: number) {
  const clock = ((hour - 12) / 12) * PI
  const declination = -tilt * cos(findYearAngle(day))
  const reach = cos(declination)
  return {
    // Sine and cosine of the declination: they give the day's whole path.
    sin: sin(declination),
    cos: reach,
    // From -1, due east, to 1, due west; from the horizon up, below 0 it is night.
    west: reach * sin(clock),
    up: latitude.sin * sin(declination) + latitude.cos * reach * cos(clock),
    // Which way it goes on: westward, and up or down.
    ahead: reach * cos(clock),
    climb: -latitude.cos * reach * sin(clock),
  }
}

/** The sun with its light. */
export function trackSun(day: number, hour: number) {
  const place = locateSun(day, hour)
  const { up } = place
  const year = findYearAngle(day)
  const dark = clamp((0.02 - up) * 4)
  const high = 0.5 - 0.5 * cos(year)
  const fall = 0.5 - 0.5 * sin(year)
  const light = clamp((up - 0.08) * 3.2)
  const fire = dark > 0.35 ? 1 : 0
  const tent = !fire && hour < 12 && light < 0.45 ? 1 : 0
  return {
    ...place,
    // The shares of full daylight and of full night, from 0 to 1. Between the two it is dawn or dusk.
    light,
    dark,
    bright: 1 - dark,
    // How far the day has turned to evening, and the year to the summer solstice.
    late: clamp(0.5 + 3 * sin(((hour - 12) / 12) * PI)),
    high,
    // Leaves: how far the year has turned to autumn, and how near it is to a solstice.
    fall,
    turned: cos(year) ** 2,
    // Snow from December to February, mist around the spring equinox, gold around that of autumn.
    snow: clamp((0.3 - 0.25 * fall - high) * 12),
    mist: clamp((0.15 - fall) * 8),
    gold: clamp((fall - 0.85) * 8),
    // What men do: one of these is 1. A fire at night, a tent at dawn, and by day they walk.
    fire,
    tent,
    walk: 1 - fire - tent,
  }
}

export type Sun = ReturnType<typeof trackSun>

/** Where the dome stands in a picture: its middle, its ground, and how far it reaches to either side and up. */
export type Dome = { middle: number; base: number; reach: number; rise: number }

/** Server and browser write the same digits. */
export const round = (value: number, digits = 1) => Number(value.toFixed(digits))

/** The sun's whole path on a day with this declination, as an ellipse. */
export const placePath = (dome: Dome, { sin, cos }: Pick<Sun, 'sin' | 'cos'>) => ({
  cx: dome.middle,
  cy: round(dome.base - dome.rise * latitude.sin * sin),
  rx: round(dome.reach * cos),
  ry: round(dome.rise * latitude.cos * cos),
})

/** The paths of the solstices, with that of the equinoxes between them. */
export const placeTurns = (dome: Dome) =>
  [-tilt, 0, tilt].map((angle) => placePath(dome, { sin: sin(angle), cos: cos(angle) }))

/** Below the horizon the dome may be pressed flat, so that the night's path stays in the picture. */
export const placeSun = (
  { middle, base, reach, rise }: Dome,
  { west, up }: Pick<Sun, 'west' | 'up'>,
  sink = 1,
) => ({
  cx: round(middle + reach * west),
  cy: round(base - rise * max(up, sink * up)),
})

/** In Oklab, where colours mix as the eye does: no grey mud between blue and orange. */
export type Oklab = [lightness: number, a: number, b: number]

const mix = (from: Oklab, to: Oklab, share: number) =>
  from.map((value, at) => value + ((to[at] as number) - value) * share) as Oklab

/** What one light colours: the sky from its top to the horizon, then the land from far to near. */
export type Parts = [
  ...sky: [top: Oklab, upper: Oklab, lower: Oklab, edge: Oklab],
  ...land: [far: Oklab, mid: Oklab, near: Oklab],
]

const mixParts = (from: Parts, to: Parts, share: number) =>
  from.map((value, at) => mix(value, to[at] as Oklab, share)) as Parts

/**
 * The five lights that every other is mixed from, what grows on the land, and the disc of the sun. Lists, because
 * the home page carries them in its HTML.
 */
export type Lights = [
  ...hours: [night: Parts, dawn: Parts, winterDay: Parts, summerDay: Parts, dusk: Parts],
  plants: [leaf: Oklab, rust: Oklab, snow: Oklab, green: Oklab, larch: Oklab],
  discs: [low: Oklab, high: Oklab, night: Oklab],
]

/** What grows on the land, and how much of it is seen; the larches of its forest; how white its snow is. */
type Growth = { earth: Oklab; share: number; larch: Oklab; turned: number; white: number }

/** The colours of a picture, as its drawing and horizon.css name them. */
export function buildPalette(parts: Parts, disc: Oklab, growth: Growth) {
  const [top, upper, lower, edge, far, mid, near] = parts
  const { earth, share, larch, turned, white } = growth
  const r1 = mix(mix(far, mid, 0.5), earth, share)
  const r2 = mix(mid, earth, share)
  const r3 = mix(r2, near, 0.42)
  return {
    // The sky, from its top to the horizon, and its brightest: along the horizon under the sun.
    s0: top,
    s1: mix(top, upper, 0.62),
    s2: mix(upper, lower, 0.14),
    s3: mix(upper, lower, 0.62),
    s4: lower,
    s5: mix(lower, edge, 0.45),
    edge,
    disc,
    // The crests of five ridges from the far one to the near one, and the mist at their feet.
    r0: far,
    r1,
    r2,
    r3,
    r4: mix(r2, near, 0.78),
    m0: mix(far, edge, 0.4),
    m1: mix(r1, edge, 0.28),
    m2: mix(r2, edge, 0.16),
    m3: mix(r3, edge, 0.06),
    // Snow on them takes the light of the horizon.
    cap: mix(mix(far, edge, 0.45), disc, white),
    // The forest with the ground below it, its larches, and what lies over the side of the words.
    near,
    larch: mix(near, mix(larch, edge, 0.1), turned),
    deep: mix(top, near, 0.34),
  }
}

export type ColourName = keyof ReturnType<typeof buildPalette>

export function mixLight(sun: Sun, lights: Lights) {
  const { light, dark, bright, late, high, fall, turned, gold, snow: snowShare } = sun
  const [night, dawn, winterDay, summerDay, dusk, plants, discs] = lights
  const [lowDisc, highDisc, nightDisc] = discs
  const [leaf, rust, snow, green, larch] = plants
  const low = mixParts(dawn, dusk, late)
  const day = mixParts(winterDay, summerDay, high)
  // Orange and blue mix to grey: on its way to night the evening goes by the violet of dawn.
  const twilight = mixParts(dawn, night, 0.4)
  const parts =
    dark < 0.5
      ? mixParts(mixParts(low, day, light), twilight, dark * 2)
      : mixParts(twilight, night, dark * 2 - 1)
  const disc = mix(mix(lowDisc, highDisc, light), nightDisc, dark)
  const earth = mix(mix(leaf, rust, fall), mix(snow, green, high), turned)
  return buildPalette(parts, disc, {
    earth,
    // In full daylight a quarter of what grows is seen, and more of it in autumn and winter.
    share: light * (0.24 + 0.16 * gold + 0.12 * snowShare),
    larch,
    turned: gold * (0.2 * bright + 0.7 * light),
    white: 0.25 + 0.4 * light,
  })
}
