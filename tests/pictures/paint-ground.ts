import { readFileSync } from 'node:fs'
import { glowStops, haloStops, shadePlace, shadeStops, skyStops } from '#site/art/landscape.ts'
import type { Sun } from '#site/art/sun.ts'
import { snowStops } from '#site/art/terrain.ts'
import { layInk } from './measure-contrast.ts'
import type { Rgb } from './pixels.ts'

// A landscape of a hero on a wide screen, point by point, as the drawing and sky.css paint it. x and y
// run from 0 to 1. Which ridge stands where is left open: each that can be there is tried.

type Light = Readonly<Record<string, string>>
type Stops = readonly (readonly [at: number, opacity: number])[]

const readHex = (hex = '#000000'): Rgb => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

function readStops(stops: Stops, at: number): number {
  const next = stops.findIndex(([place]) => place >= at)
  const [[firstPlace, first], [place, opacity]] = [
    stops[Math.max(next - 1, 0)] ?? [0, 0],
    stops[next] ?? [1, 0],
  ] as [readonly [number, number], readonly [number, number]]
  if (next < 0) return stops.at(-1)?.[1] ?? 0
  if (next === 0) return opacity
  return first + ((opacity - first) * (at - firstPlace)) / (place - firstPlace)
}

function readSky(light: Light, y: number): Rgb {
  const at = skyStops.findLastIndex((stop) => stop <= y * 100)
  const [from, to] = [readHex(light[`s${at}`]), readHex(light[`s${Math.min(at + 1, 5)}`])]
  const [above = 0, below = 100] = skyStops.slice(at)
  const share = at === 5 ? 0 : (y * 100 - above) / (below - above)
  return layInk({ colour: to, alpha: share }, from)
}

/** The shade over the land: the first mask of `.picture::after`. */
const sheet = readFileSync(new URL('../../src/site/art/sky.css', import.meta.url), 'utf8')
const [, mask = ''] =
  /\.picture::after \{[^}]*?mask:\s*radial-gradient\(([^;]*?)transparent\s/.exec(sheet) ?? []
const shades = [...mask.matchAll(/rgb\(0 0 0 \/ ([\d.]+)\) (\d+)%/g)]
if (shades.length === 0) throw new Error('sky.css has no shade under the words.')
const landShade: Stops = [
  ...shades.map(([, opacity, at]) => [Number(at) / 100, Number(opacity)] as const),
  [1, 0],
]

/** From where down a ridge can stand, by `top`, `base` and `lift` in terrain.ts. */
const ridges = [
  [0.42, 'r0', 'm0'],
  [0.5, 'r1', 'm1'],
  [0.6, 'r2', 'm2'],
  [0.7, 'r3', 'm3'],
  [0.8, 'r4', 'near'],
] as const

const measure = (x: number, y: number) => Math.hypot(x, y)

type Moment = { light: Light; sun: Sun }

/** Everything that a point of the picture can show. */
export function listGrounds({ light, sun }: Moment, x: number, y: number): Rgb[] {
  const [edge, disc, deep] = [readHex(light.edge), readHex(light.disc), readHex(light.deep)]
  const [sunX, sunY] = [0.765 + 0.205 * sun.west, 0.7 - 0.54 * sun.up]
  const shade = readStops(
    shadeStops,
    measure(x / shadePlace.rx, (y - shadePlace.y) / shadePlace.ry),
  )
  const glow = readStops(glowStops, measure((x - sunX) / 0.2706, (y - 0.7) / 0.38))
  const haze = readStops(glowStops, measure((x - sunX) / 0.2706, (y - 0.78) / 0.17)) * 0.5
  const halo = readStops(haloStops, measure((x - sunX) / 0.14, (y - sunY) / 0.26)) * (1 - sun.dark)
  // Two banks of mist in spring, before the second ridge and before the third.
  const mist = [
    [0.685, 0.74],
    [0.825, 0.82],
  ].map(
    ([middle = 0, height = 0]) =>
      readStops(glowStops, measure((x - middle) / 0.52, (y - height) / 0.06)) * 0.6 * sun.mist,
  )
  const shaded = layInk({ colour: deep, alpha: shade }, readSky(light, y))
  const lit = layInk({ colour: edge, alpha: glow }, shaded)
  const sky = layInk({ colour: disc, alpha: halo }, lit)
  const land = ridges
    .filter(([top]) => y >= top)
    .flatMap(([top, crest, foot], at) => {
      // Its crest, as much of the mist at its feet as there can be this far down, or snow.
      const feet = Math.min((y - top) / 0.75 / (1 - top), 1)
      const ridge = layInk({ colour: readHex(light[foot]), alpha: feet }, readHex(light[crest]))
      const [shaded, lit] = snowStops
      const white = Math.min(Math.max((x - shaded) / (lit - shaded), 0), 1)
      const alpha = at < 3 && sun.snow > 0 ? white : 0
      const snow = layInk({ colour: readHex(light.cap), alpha }, ridge)
      return [readHex(light[crest]), ridge, snow].map((ground) => {
        const hazy = layInk({ colour: edge, alpha: at < 2 ? haze : 0 }, ground)
        const misty = layInk({ colour: edge, alpha: at < 2 ? (mist[0] ?? 0) : 0 }, hazy)
        return layInk({ colour: edge, alpha: at < 3 ? (mist[1] ?? 0) : 0 }, misty)
      })
    })
  const ramp = Math.min(Math.max((y - 0.3) / 0.16, 0), 1)
  // The hole for the sun, as large as on the narrowest wide screen.
  const hole = Math.min(Math.max(measure(x - sunX, (y - sunY) * 0.55) / 0.026 - 1, 0), 1)
  const night = readStops(landShade, measure(x / 0.64, (y - 0.62) / 1.4)) * ramp * hole
  return [sky, ...land].map((ground) => layInk({ colour: deep, alpha: night }, ground))
}
