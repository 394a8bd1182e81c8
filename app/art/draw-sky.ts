import { skyStops } from './mix-light.ts'
import type { Paint } from './paint.ts'
import { latitude, type SunPlace, tilt } from './track-sun.ts'

export const round = (value: number, digits = 1) => Number(value.toFixed(digits))

/** SVG mixes a gradient in RGB, so each of its stops has been mixed before, as the eye does. */
function drawGround(paint: Paint): string {
  const stops = skyStops.map(
    (height, at) => `<stop offset="${height}%" stop-color="${paint(`s${at}`)}"/>`,
  )
  return `<linearGradient id="h-sky" x2="0" y2="1">${stops.join('')}</linearGradient>`
}

/** How deep the shade is from the middle of its ellipse to the edge, and where that ellipse stands. */
export const shadeStops = [
  [0.2, 0.95],
  [0.5, 0.87],
  [0.68, 0.68],
  [0.84, 0.32],
  [0.94, 0.08],
  [1, 0],
] as const
export const shadePlace = { y: 0.5, rx: 0.68, ry: 1.5 } as const

function drawGlow(id: string, colour: string, steps: readonly (readonly [number, number])[]) {
  const stops = steps.map(
    ([at, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  return `<radialGradient id="h-${id}">${stops.join('')}</radialGradient>`
}

/** Around the disc, and along the horizon below it. */
function drawSunlight(paint: Paint): string {
  const halo = [
    [0, 0.5],
    [0.24, 0.16],
    [0.55, 0.04],
    [1, 0],
  ] as const
  const glow = [
    [0, 0.92],
    [0.26, 0.64],
    [0.52, 0.3],
    [0.78, 0.09],
    [1, 0],
  ] as const
  return drawGlow('halo', paint('disc'), halo) + drawGlow('glow', paint('edge'), glow)
}

/** The deep of the sky over the side of the words: under the sun's own light, so that nothing dims that. */
function drawShade(paint: Paint, isLeft: boolean): string {
  const stops = shadeStops.map(
    ([at, opacity]) =>
      `<stop offset="${at}" stop-color="${paint('deep')}" stop-opacity="${opacity}"/>`,
  )
  const place = `translate(${isLeft ? 0 : 1} ${shadePlace.y}) scale(${shadePlace.rx} ${shadePlace.ry})`
  return `<radialGradient id="h-shade" cx="0" cy="0" r="1" gradientTransform="${place}">${stops.join('')}</radialGradient><rect class="shade" width="100%" height="100%" fill="url(#h-shade)"/>`
}

/** The stars that are out, more of them higher up, on the side of the sun: none stands behind words. */
function drawStars(random: () => number, middle: number, colour: string): string {
  const isRight = middle > 50
  const point = () =>
    `M${Math.round((isRight ? 64 : 0) + random() * 96)} ${Math.round(4 + random() ** 1.5 * 48)}h0`
  const [many, few] = [40, 8].map((length) => Array.from({ length }, point).join(''))
  // On a grid of 160 by 90: whole numbers of two digits are few bytes.
  return `<svg class="stars" viewBox="0 0 160 90" preserveAspectRatio="x${isRight ? 'Max' : 'Min'}YMin slice" stroke="${colour}" stroke-linecap="round"><path stroke-width=".17" opacity=".6" d="${many}"/><path stroke-width=".3" d="${few}"/></svg>`
}

/** Where the horizon lies, in % of the picture from its top. */
export const horizon = 70

/** How far the sun's paths reach to either side and up, in % of the picture; sky.css has its own for pages. */
const [reach, rise] = [30, 56]

/** Below the horizon the dome is pressed flat, so that the night's path stays in the picture. */
const sink = 0.38

/** An ellipse on the dome: the sun's path on a day with this declination. */
function placePath(middle: number, sin: number, cos: number): string {
  const cy = round(horizon - rise * latitude.sin * sin)
  return `cx="${middle}%" cy="${cy}%" rx="${round(reach * cos)}%" ry="${round(rise * latitude.cos * cos)}%"`
}

/** The same below the horizon, in a box of its own that begins there. */
export function placeUnderPath(middle: number, { sin, cos }: SunPlace): string {
  const share = (sink * 100) / (100 - horizon)
  return `cx="${middle}%" cy="${round(-rise * share * latitude.sin * sin)}%" rx="${round(reach * cos)}%" ry="${round(rise * share * latitude.cos * cos)}%"`
}

/** Where the sun stands across the picture, and where it stands in it, as attributes. */
export const placeAcross = (middle: number, { west }: SunPlace) =>
  `cx="${round(middle + reach * west)}%"`
export const placeSun = (middle: number, sun: SunPlace) =>
  `${placeAcross(middle, sun)} cy="${round(horizon - rise * Math.max(sun.up, sink * sun.up))}%"`

/** The paths of the two solstices and the equinoxes, and the day's own with its hours. */
function drawPaths(sun: SunPlace, middle: number, paint: Paint): string {
  const angle = (tilt * Math.PI) / 180
  const turns = [-angle, 0, angle].map(
    (each) => `<ellipse ${placePath(middle, Math.sin(each), Math.cos(each))}/>`,
  )
  const own = `<ellipse class="own" ${placePath(middle, sun.sin, sun.cos)}`
  // Dashes on a wide stroke are ticks: they keep to the path at every shape of the picture.
  const ticks =
    'pathLength="2400" stroke-dasharray="1.4 98.6" stroke-dashoffset=".7" stroke-width="9"'
  return `<g class="paths" fill="none" stroke="${paint('disc')}"><g opacity=".3">${turns.join('')}</g><g opacity=".8">${own}/>${own} ${ticks}/></g></g>`
}

type SkyParts = {
  random: () => number
  sun: SunPlace
  /** The middle of the paths across the picture, in %. */
  middle: number
  paint: Paint
  /** Whether a later hour may bring the stars out. */
  isLive: boolean
  /** The side of the words, where there are any. */
  words?: 'left' | 'right' | undefined
}

/** All that stands behind the ridges, except the disc itself. */
export function drawSky({ random, sun, middle, paint, isLive, words }: SkyParts): string {
  const stars = sun.dark > 0 || isLive ? drawStars(random, middle, paint('disc')) : ''
  return [
    `<defs>${drawGround(paint)}${drawSunlight(paint)}</defs>`,
    '<rect width="100%" height="100%" fill="url(#h-sky)"/>',
    stars && `<g class="night" opacity="${round(sun.dark, 2)}">${stars}</g>`,
    words ? drawShade(paint, words === 'left') : '',
    `<ellipse class="glow" ${placeAcross(middle, sun)} cy="${horizon}%" rx="40%" ry="40%" fill="url(#h-glow)"/>`,
    `<circle class="halo" ${placeSun(middle, sun)} r="22%" fill="url(#h-halo)" opacity="${round(1 - sun.dark, 2)}"/>`,
    drawPaths(sun, middle, paint),
  ].join('')
}
