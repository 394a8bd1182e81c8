import { mixColours } from './colour.ts'
import type { HourColours, parts } from './hour-colours.ts'
import type { Palette } from './palette.ts'
import type { SunPlace } from './track-sun.ts'

type Part = (typeof parts)[number]

/** What a landscape is painted with, by the names that sky.css uses. */
export const lightNames = [
  // The sky, from its top to the horizon, and its brightest: along the horizon under the sun.
  ...['s0', 's1', 's2', 's3', 's4', 's5', 'edge', 'disc'],
  // The crests of five ridges from the far one to the near one, and the mist at their feet.
  ...['r0', 'r1', 'r2', 'r3', 'r4', 'm0', 'm1', 'm2', 'm3'],
  // The forest with the ground below it, and what lies over the side of the words.
  ...['near', 'deep'],
] as const

export type Light = Record<string, string>

/** How much of what grows is seen in full daylight. */
const growth = 0.24

/** How far down the picture each colour of the sky stands, in %. */
export const skyStops = [0, 16, 32, 48, 60, 74] as const

type Grounds = Record<Part | 'disc', string> & { earth: string; growth: number }

function gradeLight({ top, upper, lower, edge, far, mid, near, disc, ...land }: Grounds): Light {
  const grow = (colour: string) => mixColours(colour, land.earth, land.growth)
  const [r1, r2] = [grow(mixColours(far, mid, 0.5)), grow(mid)]
  const r3 = mixColours(r2, near, 0.42)
  return {
    s0: top,
    s1: mixColours(top, upper, 0.62),
    s2: mixColours(upper, lower, 0.14),
    s3: mixColours(upper, lower, 0.62),
    s4: lower,
    s5: mixColours(lower, edge, 0.45),
    edge,
    disc,
    r0: far,
    r1,
    r2,
    r3,
    r4: mixColours(r2, near, 0.78),
    m0: mixColours(far, edge, 0.4),
    m1: mixColours(r1, edge, 0.28),
    m2: mixColours(r2, edge, 0.16),
    m3: mixColours(r3, edge, 0.06),
    near,
    deep: mixColours(top, near, 0.34),
  }
}

/** The light of one moment. sky.css mixes the same colours in the browser; a test holds them together. */
export function mixLight(colours: HourColours, sun: SunPlace): Light {
  const of = (part: Part) => {
    const low = mixColours(colours[`dawn-${part}`], colours[`dusk-${part}`], sun.late)
    const day = mixColours(colours[`cold-${part}`], colours[`warm-${part}`], sun.high)
    return mixColours(mixColours(low, day, sun.light), colours[`night-${part}`], sun.dark)
  }
  const { leaf, rust, snow, green } = colours
  const low = mixColours(colours['disc-low'], colours['disc-high'], sun.light)
  return gradeLight({
    top: of('top'),
    upper: of('upper'),
    lower: of('lower'),
    edge: of('edge'),
    far: of('far'),
    mid: of('mid'),
    near: of('near'),
    disc: mixColours(low, colours['disc-night'], sun.dark),
    earth: mixColours(
      mixColours(leaf, rust, sun.fall),
      mixColours(snow, green, sun.high),
      sun.turned,
    ),
    growth: sun.light * growth,
  })
}

/** The light of a season, for the pictures on cards. */
export function readSeasonLight(palette: Palette): Light {
  return gradeLight({
    top: palette['sky-top'],
    upper: palette['sky-upper'],
    lower: palette['sky-lower'],
    edge: palette['sky-edge'],
    far: palette['ridge-far'],
    mid: palette['ridge-mid'],
    near: palette['ridge-near'],
    disc: palette['sun-disc'],
    earth: palette['ridge-mid'],
    growth: 0,
  })
}
