import { readOklab, writeOklab } from './colour.ts'
import { drawLandscape, type PageLight } from './landscape.ts'
import {
  type ColourName,
  type Lights,
  mixLight,
  type Parts,
  round,
  type Sun,
  trackSun,
} from './sun.ts'
import type { Ground } from './terrain.ts'

type SkyColours = { top: string; upper: string; lower: string; edge: string }
type LandColours = { far: string; mid: string; near: string }

/** The colours of one light, which the owner's colours leave alone. */
const readLight = (sky: SkyColours, land: LandColours): Parts => [
  readOklab(sky.top),
  readOklab(sky.upper),
  readOklab(sky.lower),
  readOklab(sky.edge),
  readOklab(land.far),
  readOklab(land.mid),
  readOklab(land.near),
]

const night = readLight(
  { top: '#050912', upper: '#0a1324', lower: '#15243f', edge: '#35507a' },
  { far: '#22324f', mid: '#15223a', near: '#05080f' },
)
const dawn = readLight(
  { top: '#18243f', upper: '#41496f', lower: '#a7768c', edge: '#ffc69b' },
  { far: '#77617f', mid: '#413c59', near: '#10121d' },
)
const winterDay = readLight(
  { top: '#1d4468', upper: '#3f7099', lower: '#8db0c6', edge: '#f4e3c6' },
  { far: '#7d97b1', mid: '#3f5873', near: '#0c1521' },
)
const summerDay = readLight(
  { top: '#124a63', upper: '#2b7f9a', lower: '#86bfb9', edge: '#fbe09c' },
  { far: '#5c908c', mid: '#2c5850', near: '#0b1b18' },
)
const dusk = readLight(
  { top: '#191420', upper: '#4a2937', lower: '#bd5238', edge: '#ffae56' },
  { far: '#96422f', mid: '#52281f', near: '#120a0a' },
)

const leaf = readOklab('#567f4a')
const rust = readOklab('#a24e22')
const snow = readOklab('#a9bccd')
const green = readOklab('#2f7a55')
const larch = readOklab('#dc9a2e')

const lowDisc = readOklab('#ffd9a0')
const highDisc = readOklab('#fff8e4')
const nightDisc = readOklab('#dfe6f2')

const lights: Lights = [
  night,
  dawn,
  winterDay,
  summerDay,
  dusk,
  [leaf, rust, snow, green, larch],
  [lowDisc, highDisc, nightDisc],
]

/** For the script of the home page, in thousandths: finer than a screen shows. */
const sentLights = JSON.stringify(lights, (_, value) =>
  typeof value === 'number' ? Math.round(value * 1000) : value,
)

/** The hero of one page, drawn: two halves of a landscape, or of a drawing on paper. */
export type HeroArt = {
  /** Its class, which carries its colours and the place of its sun. Example: "sky-coaching" */
  name: string
  /** The classes of its hero. Example: "hero drawn words-left", "paper on-dark" */
  variant: string
  /** What stands behind the sun, and before it. */
  sky: string
  land: string
  /** The colour at its top, which goes on in the browser's own bar. */
  theme: string
  /** The CSS of what it does, for the classes in it. */
  act?: string
  /** The address of the picture beside the quote of its page. */
  after?: string
  /** The lights that a script mixes another moment from, as JSON. */
  lights?: string
}

type HeroArtOptions = PageLight & {
  ground: Ground
  /** Whether a script may give it the visitor's own day and hour. */
  isLive: boolean
}

/** CSS variables of the sun: of all skies, and of those that a script may change. */
const placeNames = ['sin', 'cos', 'west', 'up', 'dark', 'ahead', 'climb'] as const
const liveNames = ['snow', 'mist', 'fire', 'tent', 'walk'] as const

/** Where the sun stands, and which way it goes on: what horizon.css places it by. */
export const listSunPlaces = (sun: Sun) =>
  placeNames.map((name) => [name, round(sun[name], 3)] as const)

export type CssVariables = readonly (readonly [name: string, value: string | number])[]

export const writeVariables = (variables: CssVariables) =>
  variables.map(([name, value]) => `--${name}:${value}`).join(';')

export const writeRule = (name: string, variables: CssVariables) =>
  `.${name}{${writeVariables(variables)}}`

/** The colours of one moment: s0 to "#1d4468". */
export function mixColours(sun: Sun): Record<ColourName, string> {
  const colours = Object.entries(mixLight(sun, lights)).map(([name, colour]) => [
    name,
    writeOklab(colour),
  ])
  return Object.fromEntries(colours)
}

/** The drawing of a landscape, and the variables of its class: colours and the place of the sun. */
export function describeHeroArt(options: HeroArtOptions): {
  drawn: Omit<HeroArt, 'name'>
  variables: CssVariables
} {
  const { day, hour, land, textSide, isLive, ground } = options
  const sun = trackSun(day, hour)
  const colours = mixColours(sun)
  const paint = (part: string) => (isLive ? `var(--${part})` : colours[part as ColourName])
  // On a wide screen the sun's paths stand on the side that the words leave free.
  const scene = { day, hour, seed: land, middle: textSide === 'left' ? 76.5 : 23.5 }
  const { disc: _, ...drawing } = drawLandscape(scene, { paint, isLive, textSide, ground })
  // A still drawing contains its colours; CSS needs only those around it.
  const { s0, near, deep, disc } = colours
  const named = isLive ? colours : { s0, near, deep, disc }
  const live = isLive ? liveNames.map((name) => [name, round(sun[name], 3)] as const) : []
  return {
    drawn: {
      variant: `hero drawn words-${textSide}`,
      ...drawing,
      theme: s0,
      ...(isLive && { lights: sentLights }),
    },
    variables: [...listSunPlaces(sun), ...live, ...Object.entries(named)],
  }
}
