import { writeOklab } from './colour.ts'
import { drawLandscape, round } from './landscape.ts'
import { lights, sentLights } from './lights.ts'
import { type ColourName, mixLight, type Sun, trackSun } from './sun.ts'

/** The hero of one page, drawn: two halves of a landscape, or of a drawing on paper. */
export type DrawnSky = {
  /** Its class, which carries its colours and the place of its sun. Example: "sky-coaching" */
  name: string
  /** The classes of its hero. Example: "hero drawn words-left", "paper on-dark" */
  look: string
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

type SkyOptions = {
  name: string
  day: number
  hour: number
  land: number
  words: 'left' | 'right'
  /** Whether a script may give it the visitor's own day and hour. */
  isLive: boolean
}

/** The middle of the sun's paths on a wide screen: on the side that the words leave free. */
const middles = { left: 76.5, right: 23.5 } as const

/** What sky.css reads of the sun, and what it reads where that may change. */
const placeNames = ['sin', 'cos', 'west', 'up', 'ahead', 'climb', 'dark'] as const
const liveNames = ['bright', 'snow', 'mist', 'fire', 'tent', 'walk'] as const

const listPlace = (sun: Sun, isLive: boolean) =>
  [...placeNames, ...(isLive ? liveNames : [])].map((name) => [name, round(sun[name], 3)] as const)

export const writeRule = (name: string, values: readonly (readonly [string, string | number])[]) =>
  `.${name}{${values.map(([key, value]) => `--${key}:${value}`).join(';')}}`

/** The colours of one moment: s0 to "#1d4468". */
export function mixColours(sun: Sun): Record<ColourName, string> {
  const colours = Object.entries(mixLight(sun, lights))
  return Object.fromEntries(colours.map(([name, colour]) => [name, writeOklab(colour)])) as Record<
    ColourName,
    string
  >
}

/** A page's hero, and the rule of its class. */
export function describeSky(options: SkyOptions): { drawn: DrawnSky; css: string } {
  const { name, day, hour, land, words, isLive } = options
  const sun = trackSun(day, hour)
  const colours = mixColours(sun)
  const paint = (part: string) => (isLive ? `var(--${part})` : colours[part as ColourName])
  const scene = { day, hour, seed: land, middle: middles[words] }
  const { disc: _, ...drawing } = drawLandscape(scene, { paint, isLive, words })
  // Around a drawing that never changes, the sheet only names the ground and the night on the words.
  const { s0, near, deep, disc } = colours
  const named = isLive ? colours : { s0, near, deep, disc }
  return {
    drawn: {
      name,
      look: `hero drawn words-${words}`,
      ...drawing,
      theme: s0,
      ...(isLive && { lights: sentLights }),
    },
    css: writeRule(name, [...listPlace(sun, isLive), ...Object.entries(named)]),
  }
}
