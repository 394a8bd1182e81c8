import { drawForest } from './draw-forest.ts'
import { drawRidges } from './draw-ridges.ts'
import { drawSky, horizon, placeAcross, placeSun, placeUnderPath, round } from './draw-sky.ts'
import type { Light } from './mix-light.ts'
import type { Paint } from './paint.ts'
import type { Scene } from './scenes.ts'
import { createRandom } from './seeded-random.ts'
import { type SunPlace, trackSun } from './track-sun.ts'

/** Light in the haze of the valleys, before the nearer ridges. */
function drawHaze(sun: SunPlace, middle: number): string {
  return `<ellipse class="glow haze" ${placeAcross(middle, sun)} cy="${horizon + 7}%" rx="34%" ry="17%" fill="url(#h-glow)" opacity=".5"/>`
}

/** At night: the rest of the sun's path under the mountains, and the sun as a ring on it. */
function drawUnder(sun: SunPlace, middle: number, paint: Paint): string {
  const path = `<svg y="${horizon}%" height="${100 - horizon}%"><ellipse class="under" ${placeUnderPath(middle, sun)} stroke-dasharray="1 7" stroke-linecap="round" opacity=".6"/></svg>`
  const ring = `<circle class="ring" ${placeSun(middle, sun)} r="14" fill="${paint('r3')}"/>`
  return `<g class="night" opacity="${round(sun.dark, 2)}" fill="none" stroke="${paint('disc')}" stroke-width="1.5">${path}${ring}</g>`
}

type DrawnLandscape = {
  /** What stands behind the sun. */
  sky: string
  /** The disc itself. On a page it is an element of its own, so that it can travel. */
  disc: string
  /** What stands before it. */
  land: string
}

type SceneOrder = {
  paint: Paint
  /** Whether a script may give it another day and hour. */
  isLive?: boolean
  /** The side of the words, where there are any. */
  words?: 'left' | 'right'
}

/**
 * The landscape, as what stands inside two <svg>s without a viewBox. Sky, paths and sun are placed in
 * percent, the ridges stretch, the trees keep their shape: so one drawing composes itself for a phone, a
 * card and a wall.
 */
export function drawScene(
  scene: Scene,
  { paint, isLive = false, words }: SceneOrder,
): DrawnLandscape {
  const { day, hour, seed, middle } = scene
  const sun = trackSun(day, hour)
  const random = createRandom(seed)
  // On a card the words stand where the haze would be.
  const haze = words ? drawHaze(sun, middle) : ''
  const land = drawRidges(random, middle, paint, haze)
  const forest = drawForest(random, paint('near'))
  return {
    sky: drawSky({ random, sun, middle, paint, isLive, words }),
    disc: `<circle ${placeSun(middle, sun)} r="3%" fill="${paint('disc')}"/>`,
    land: land + forest + (sun.dark > 0 || isLive ? drawUnder(sun, middle, paint) : ''),
  }
}

/** The same as one picture, for a file. */
export function drawPicture(scene: Scene, light: Light): string {
  const { sky, disc, land } = drawScene(scene, { paint: (name) => light[name] ?? '' })
  return sky + disc + land
}
