import type { Paint } from './paint.ts'
import { outlineRidge, raiseRidge } from './ridge.ts'

/** The strip begins this far down the picture, in %; its own drawing is so many units wide and high. */
const [top, width, height] = [42, 1600, 560]
const ridgeCount = 5
const controlCount = 7

/** `nearness` runs from 0 for the farthest ridge to 1 for the nearest; all make room for the sun. */
function raiseOne(random: () => number, nearness: number, middle: number): string {
  const base = height * (0.52 + 0.36 * nearness)
  const lift = height * (0.4 - 0.24 * nearness)
  const controls = Array.from({ length: controlCount }, (_, at) => {
    const fromSun = Math.min(1, Math.abs(at / (controlCount - 1) - middle / 100) * 2.1)
    const rise = (0.2 + 0.8 * random()) * lift * (0.1 + 0.9 * fromSun ** 1.4)
    return base - rise
  })
  const points = raiseRidge(random, controls, {
    amplitude: height * (0.12 - 0.05 * nearness),
    roughness: 0.52,
    steps: nearness < 0.4 ? 4 : 3,
  })
  return outlineRidge(points, width, height)
}

const drawStrip = (paths: string) =>
  `<svg class="ridges" y="${top}%" height="${100 - top}%" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${paths}</svg>`

/**
 * Ridges from the far one to the near one, each lower and darker, mist at their feet. `haze` is the light
 * that hangs between the second and the third.
 */
export function drawRidges(random: () => number, middle: number, paint: Paint, haze: string) {
  const gradients = [0, 1, 2, 3].map(
    (at) =>
      `<linearGradient id="h-${at}" x2="0" y2="1"><stop stop-color="${paint(`r${at}`)}"/><stop offset=".75" stop-color="${paint(`m${at}`)}"/></linearGradient>`,
  )
  const paths = Array.from({ length: ridgeCount }, (_, at) => {
    const fill = at < 4 ? `url(#h-${at})` : paint('r4')
    return `<path fill="${fill}" d="${raiseOne(random, at / (ridgeCount - 1), middle)}"/>`
  })
  const [far, near] = [paths.slice(0, 2), paths.slice(2)]
  return `<defs>${gradients.join('')}</defs>${drawStrip(far.join(''))}${haze}${drawStrip(near.join(''))}`
}
