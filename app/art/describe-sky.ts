import { drawScene } from './draw-scene.ts'
import { round } from './draw-sky.ts'
import type { HourColours } from './hour-colours.ts'
import { type Light, lightNames, mixLight } from './mix-light.ts'
import { type SunPlace, trackSun } from './track-sun.ts'

/** The hero of one page, drawn: two halves of a landscape, or nothing but a sun on paper. */
export type DrawnSky = {
  /** Its class, which carries its colours and the place of its sun. Example: "sky-coaching" */
  name: string
  /** What stands behind the sun, and before it. Empty on paper. */
  sky: string
  land: string
  words: 'left' | 'right'
  /** The colour at its top, which goes on in the browser's own bar. */
  theme: string
}

type SkyOrder = {
  name: string
  day: number
  hour: number
  land?: number
  words: 'left' | 'right'
  /** Whether a script may give it the visitor's own day and hour. */
  isLive: boolean
  /** The ground of the page, where it opens on paper. */
  paper: string
}

/** The middle of the sun's paths on a wide screen: on the side that the words leave free. */
const middles = { left: 76.5, right: 23.5 } as const

function listPlace({
  sin,
  cos,
  west,
  up,
  dark,
  ahead,
  climb,
}: SunPlace): [string, string | number][] {
  return [
    ['sin', round(sin, 3)],
    ['cos', round(cos, 3)],
    ['west', round(west, 3)],
    ['up', round(up, 3)],
    ['ahead', round(ahead, 2)],
    ['climb', round(climb, 2)],
    ['dark', `${round(dark * 100, 0)}%`],
    ['bright', `${round(100 - dark * 100, 0)}%`],
  ]
}

/** How far the sun has turned on the arc of a paper hero, wide and on a phone. */
function listTurn(hour: number): [string, number][] {
  const turn = (share: number) => ((hour - 12) * 15 * share * Math.PI) / 180
  const [wide, narrow] = [turn(0.32), turn(0.82)]
  return [
    ['turn-x', round(Math.sin(wide), 3)],
    ['turn-y', round(Math.cos(wide), 3)],
    ['turn-x-narrow', round(Math.sin(narrow), 3)],
    ['turn-y-narrow', round(Math.cos(narrow), 3)],
  ]
}

const writeRule = (name: string, values: readonly (readonly [string, string | number])[]) =>
  `.${name}{${values.map(([key, value]) => `--${key}:${value}`).join(';')}}`

function listColours(light: Light, isLive: boolean): [string, string][] {
  // Around a drawing that never changes, the sheet only names the ground and the night on the words.
  const names = isLive ? lightNames : ['s0', 'near', 'deep', 'disc']
  return names.map((name) => [name, light[name] ?? ''])
}

/** A page's hero, and the rule of its class. */
export function describeSky(
  order: SkyOrder,
  colours: HourColours,
): { drawn: DrawnSky; css: string } {
  const { name, day, hour, land, words, isLive, paper } = order
  if (land === undefined) {
    return {
      drawn: { name, sky: '', land: '', words, theme: paper },
      css: writeRule(name, listTurn(hour)),
    }
  }
  const sun = trackSun(day, hour)
  const light = mixLight(colours, sun)
  const paint = (part: string) => (isLive ? `var(--${part})` : (light[part] ?? ''))
  const scene = { day, hour, seed: land, middle: middles[words] }
  const drawing = drawScene(scene, { paint, isLive, words })
  return {
    drawn: { name, sky: drawing.sky, land: drawing.land, words, theme: light.s0 ?? '' },
    css: writeRule(name, [...listPlace(sun), ...listColours(light, isLive)]),
  }
}
