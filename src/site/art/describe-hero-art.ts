import { readOklab, writeOklab } from './colour.ts'
import { drawLandscape, type PageLight } from './landscape.ts'
import { type ColourName, type Lights, mixLight, round, type Sun, trackSun } from './sun.ts'

/** The sky from its top to the horizon, then the land from far to near. The owner's colours leave them alone. */
const hours = {
  night: '#050912 #0a1324 #15243f #35507a  #22324f #15223a #05080f',
  dawn: '#18243f #41496f #a7768c #ffc69b  #77617f #413c59 #10121d',
  winterDay: '#1d4468 #3f7099 #8db0c6 #f4e3c6  #7d97b1 #3f5873 #0c1521',
  summerDay: '#124a63 #2b7f9a #86bfb9 #fbe09c  #5c908c #2c5850 #0b1b18',
  dusk: '#191420 #4a2937 #bd5238 #ffae56  #96422f #52281f #120a0a',
}

/** Leaf, rust, snow, deep green, larch; then the sun when it is low, high, and at night. */
const lands = '#567f4a #a24e22 #a9bccd #2f7a55 #dc9a2e'
const discs = '#ffd9a0 #fff8e4 #dfe6f2'

/** The colours that the light of every moment is mixed from. */
const lights = [...Object.values(hours), lands, discs].map((colours) =>
  colours.split(/\s+/).map(readOklab),
) as unknown as Lights

/** The same for the script of the home page, in thousandths: finer than a screen shows. */
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
  /** What it shows, on paper. Example: "A bicycle on the grass" */
  title?: string
  /** What a script mixes the light of another moment from. */
  lights?: string
}

type HeroArtOptions = PageLight & {
  name: string
  /** Whether a script may give it the visitor's own day and hour. */
  isLive: boolean
}

/** What the sheets read of the sun: everywhere, where it may change, and where it does not. */
const placeNames = ['sin', 'cos', 'west', 'up', 'dark'] as const
const liveNames = ['bright', 'snow', 'mist', 'fire', 'tent', 'walk'] as const
const stillNames = ['ahead', 'climb'] as const

export const writeRule = (name: string, values: readonly (readonly [string, string | number])[]) =>
  `.${name}{${values.map(([key, value]) => `--${key}:${value}`).join(';')}}`

/** The colours of one moment: s0 to "#1d4468". */
export function mixColours(sun: Sun): Record<ColourName, string> {
  const colours = Object.entries(mixLight(sun, lights)).map(([name, colour]) => [
    name,
    writeOklab(colour),
  ])
  return Object.fromEntries(colours)
}

export function describeHeroArt(options: HeroArtOptions): { drawn: HeroArt; css: string } {
  const { name, day, hour, land, textSide, isLive } = options
  const sun = trackSun(day, hour)
  const colours = mixColours(sun)
  const paint = (part: string) => (isLive ? `var(--${part})` : colours[part as ColourName])
  // On a wide screen the sun's paths stand on the side that the words leave free.
  const scene = { day, hour, seed: land, middle: textSide === 'left' ? 76.5 : 23.5 }
  const { disc: _, ...drawing } = drawLandscape(scene, { paint, isLive, textSide })
  // Around a drawing that never changes, the sheet only names the ground and the night on the words.
  const { s0, near, deep, disc } = colours
  const named = isLive ? colours : { s0, near, deep, disc }
  const places = [...placeNames, ...(isLive ? liveNames : stillNames)].map(
    (name) => [name, round(sun[name], 3)] as const,
  )
  return {
    drawn: {
      name,
      variant: `hero drawn words-${textSide}`,
      ...drawing,
      theme: s0,
      ...(isLive && { lights: sentLights }),
    },
    css: writeRule(name, [...places, ...Object.entries(named)]),
  }
}
