import { pillarDrawings } from './draw-icons.ts'
import { dayMen, path } from './men.ts'
import { boot, coffee, facing, fireside, type Pose, shoulder, up, wood } from './poses.ts'
import { type Dome, placePath, placeSun, placeTurns, round, type Sun, trackSun } from './sun.ts'
import {
  createRandom,
  drawForest,
  drawRidges,
  type Ground,
  type GroundName,
  type Paint,
} from './terrain.ts'

/** The time that a landscape shows: the sun is where it is then, 40 degrees north. */
export type PageLight = {
  /** From 1 on January 1. */
  day: number
  /** From 0 to 24, in the sun's own time. */
  hour: number
  /** The seed of the ridges. */
  land: number
  /** The side of the text; the sun is on the other. */
  textSide: 'left' | 'right'
}

/** A picture: `seed` decides the ridges, `middle` is the middle of the sun's paths, in %. */
type Scene = Pick<PageLight, 'day' | 'hour'> & { seed: number; middle: number }

/** A picture beside or below the words of a page; without a ground of its own it has a hill. */
export type Picture = Scene & { ground?: GroundName }

/** The pictures on cards and posters: five seasons, five hours, and no two alike. */
export const scenes = {
  dawn: { day: 75, hour: 7.4, seed: 7, middle: 60 },
  spring: { day: 110, hour: 9.4, seed: 21, middle: 34, ground: 'orchard' },
  summer: { day: 172, hour: 13.5, seed: 34, middle: 52, ground: 'lake' },
  autumn: { day: 282, hour: 16.6, seed: 48, middle: 58, ground: 'stubble' },
  winter: { day: 350, hour: 15.2, seed: 91, middle: 44, ground: 'cabin' },
} as const satisfies Record<string, Picture>

/** The portraits of founders without a photograph: a man, and another hour for each. */
export const portraits = [
  { day: 96, hour: 7.3, seed: 12, middle: 50, pose: coffee },
  { day: 172, hour: 12.6, seed: 34, middle: 50, pose: up },
  { day: 288, hour: 16.4, seed: 48, middle: 50, pose: wood },
] as const satisfies readonly (Scene & { pose: Pose })[]

/** "doors" is the landscape behind the five pillars: five hours side by side. */
export type SceneName = keyof typeof scenes | 'doors'

/** The landscape of the call to action on each page that has one of its own. */
export const ctaArt = {
  '/': { day: 288, hour: 16.75, seed: 48, middle: 56, ground: 'table' },
  '/coaching': { day: 205, hour: 22.6, seed: 12, middle: 46, ground: 'fire' },
  '/retreats': { day: 112, hour: 6.1, seed: 21, middle: 58, ground: 'gate' },
  '/about-us': { day: 20, hour: 10.4, seed: 77, middle: 50, ground: 'lookout' },
} as const satisfies Record<string, Picture>

export type CtaPath = keyof typeof ctaArt

/** How opaque one colour is on the way from the middle of its ellipse, 0, to its edge, 1. */
const glows = {
  /** Around the disc. */
  halo: [
    { offset: 0, opacity: 0.5 },
    { offset: 0.24, opacity: 0.16 },
    { offset: 0.55, opacity: 0.04 },
    { offset: 1, opacity: 0 },
  ],
  /** Along the horizon below it. */
  glow: [
    { offset: 0, opacity: 0.92 },
    { offset: 0.26, opacity: 0.64 },
    { offset: 0.52, opacity: 0.3 },
    { offset: 0.78, opacity: 0.09 },
    { offset: 1, opacity: 0 },
  ],
  /** The deep of the sky over the side of the words. */
  shade: [
    { offset: 0.2, opacity: 0.95 },
    { offset: 0.5, opacity: 0.87 },
    { offset: 0.68, opacity: 0.68 },
    { offset: 0.84, opacity: 0.32 },
    { offset: 0.94, opacity: 0.08 },
    { offset: 1, opacity: 0 },
  ],
}

function drawGlow(name: keyof typeof glows, colour: string, place = ''): string {
  const stops = glows[name].map(
    ({ offset, opacity }) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  )
  return `<radialGradient id="h-${name}"${place}>${stops.join('')}</radialGradient>`
}

/** SVG interpolates gradients in RGB, so there are many stops, which have been mixed in Oklab. */
function drawSkyGradient(paint: Paint): string {
  const stops = [0, 16, 32, 48, 60, 74].map(
    (height, at) => `<stop offset="${height}%" stop-color="${paint(`s${at}`)}"/>`,
  )
  return `<linearGradient id="h-sky" x2="0" y2="1">${stops.join('')}</linearGradient>`
}

/** Darkens the side of the text, below the light of the sun, which it must not dim. */
function drawShade(colour: string, isLeft: boolean): string {
  const place = ` cx="0" cy="0" r="1" gradientTransform="translate(${isLeft ? 0 : 1} 0.5) scale(0.68 1.5)"`
  return `${drawGlow('shade', colour, place)}<rect class="shade" width="100%" height="100%" fill="url(#h-shade)"/>`
}

/** The stars that are out, more of them higher up, on the side of the sun: none stands behind words. */
function drawStars(random: () => number, middle: number, colour: string): string {
  const isRight = middle > 50
  const point = () =>
    `M${Math.round((isRight ? 64 : 0) + random() * 96)} ${Math.round(2 + random() ** 1.5 * 44)}h0`
  const many = Array.from({ length: 26 }, point).join('')
  const few = Array.from({ length: 8 }, point).join('')
  // A grid of 160 by 90, because whole numbers of two digits need few bytes.
  return `<svg class="stars" viewBox="0 0 160 90" preserveAspectRatio="x${isRight ? 'Max' : 'Min'}YMin slice" stroke="${colour}" stroke-linecap="round"><path stroke-width=".17" opacity=".6" d="${many}"/><path stroke-width=".3" d="${few}"/></svg>`
}

/** Where the horizon lies, in % of the picture from its top. */
const horizon = 70

/** The dome of the sun's paths in a picture, in %. For pages it is in horizon.css. */
export const placeDome = (middle: number) => ({ middle, base: horizon, reach: 30, rise: 56 })

const sink = 0.38

/** ` cx="46%" cy="70%"` */
export const writePlace = (place: Record<string, number>) =>
  Object.entries(place)
    .map(([name, value]) => ` ${name}="${value}%"`)
    .join('')

/** Writes nothing for pages, where horizon.css places what moves with the sun. */
type WritePlace = typeof writePlace

/** The paths of the two solstices and the equinoxes, and the day's own with its hours. */
function drawPaths(sun: Sun, dome: Dome, colour: string, write: WritePlace): string {
  const turns = placeTurns(dome).map((turn) => `<ellipse${write(turn)}/>`)
  const own = `<ellipse${write(placePath(dome, sun))}`
  // Dashes on a wide stroke are ticks: they keep to the path at every shape of the picture.
  const ticks =
    'pathLength="2400" stroke-dasharray="1.4 98.6" stroke-dashoffset=".7" stroke-width="9"'
  return `<g class="paths" fill="none" stroke="${colour}"><g opacity=".3">${turns.join('')}</g><g opacity=".8">${own}/>${own} ${ticks}/></g></g>`
}

/** At night: the rest of the sun's path under the mountains, and the sun as a ring on it. */
function drawUnder(sun: Sun, dome: Dome, paint: Paint, write: WritePlace): string {
  // Relative to a nested <svg> that is as high as the land.
  const boxed = { ...dome, base: 0, rise: (dome.rise * sink * 100) / (100 - horizon) }
  const path = `<svg y="${horizon}%" height="${100 - horizon}%"><ellipse class="under"${write(placePath(boxed, sun))} stroke-dasharray="1 7" stroke-linecap="round" opacity=".6"/></svg>`
  const ring = `<circle class="ring"${write(placeSun(dome, sun, sink))} r="14" fill="${paint('r3')}"/>`
  return `<g class="night" opacity="${round(sun.dark, 2)}" fill="none" stroke="${paint('disc')}" stroke-width="1.5">${path}${ring}</g>`
}

type LandscapeOptions = {
  paint: Paint
  /** Whether a script may give it another day and hour. */
  isLive?: boolean
  textSide?: 'left' | 'right'
  ground: Ground
  /** Where its middle is, in %; on a page below the middle of the sun's paths. */
  groundAt?: number
  /** Where its foot is, in %: above the words of a card. */
  groundFoot?: number
}

/** On a card or a phone; for pages it is in horizon.css. */
const smallScreenStyle = '<style>@media(max-width:640px){.ground{transform:scale(.64)}}</style>'

// The landscape, as what stands inside two <svg>s without a viewBox. Sky, paths and sun are placed in
// percent, the ridges stretch, the trees keep their shape: one drawing for a phone, a card and a wall.
export function drawLandscape(scene: Scene, options: LandscapeOptions) {
  const {
    paint,
    isLive = false,
    textSide,
    ground,
    groundAt = scene.middle,
    groundFoot = 100,
  } = options
  const { day, hour, seed, middle } = scene
  const sun = trackSun(day, hour)
  const random = createRandom(seed)
  const hasNight = sun.dark > 0 || isLive
  const dome = placeDome(middle)
  const place = placeSun(dome, sun, sink)
  const write: WritePlace = textSide ? () => '' : writePlace
  // Haze in the valleys. Cards have none, because their text is there.
  const haze = `<ellipse class="glow haze" fill="url(#h-glow)" opacity=".5"/>`
  const land = { middle, season: sun, paint, isLive, haze: textSide ? haze : '', textSide }
  // A ground of its own covers the two nearest.
  const ridges = drawRidges(random, land, ground.isForested ? 5 : 3)
  const forest = ground.isForested ? drawForest(random, paint) : ''
  const stars = hasNight ? drawStars(random, middle, paint('disc')) : ''
  return {
    sky: [
      `<defs>${drawSkyGradient(paint)}${drawGlow('glow', paint('edge'))}</defs>`,
      '<rect width="100%" height="100%" fill="url(#h-sky)"/>',
      stars && `<g class="night" opacity="${round(sun.dark, 2)}">${stars}</g>`,
      textSide ? drawShade(paint('deep'), textSide === 'left') : '',
      `<ellipse class="glow"${write({ cx: place.cx, cy: horizon, rx: 40, ry: 40 })} fill="url(#h-glow)"/>`,
      drawPaths(sun, dome, paint('disc'), write),
    ].join(''),
    /** With its glow. On a page the disc is an element of its own, so that it can travel (.sun in horizon.css). */
    disc: `<defs>${drawGlow('halo', paint('disc'))}</defs><circle${writePlace({ ...place, r: 22 })} fill="url(#h-halo)" opacity="${round(sun.bright, 2)}"/><circle${writePlace({ ...place, r: 3 })} fill="${paint('disc')}"/>`,
    land:
      ridges +
      (hasNight ? drawUnder(sun, dome, paint, write) : '') +
      forest +
      (textSide
        ? `<g class="ground">${ground.draw(paint)}</g>`
        : `${smallScreenStyle}<rect y="${groundFoot}%" width="100%" height="100%" fill="${paint('near')}"/><svg x="${groundAt}%" y="${groundFoot}%" overflow="visible"><g class="ground">${ground.draw(paint)}</g></svg>`),
  }
}

/** A landscape as two pictures with room for the sun between them. */
export function drawHalves(scene: Scene, options: LandscapeOptions) {
  const { sky, land } = drawLandscape(scene, options)
  return { sky, land: `<defs>${drawGlow('glow', options.paint('edge'))}</defs>${land}` }
}

/** Rolling hills for five doors: the icon of each pillar in the sky of its door, and a man at each hour. */
export function drawDoors(paint: Paint): string {
  const land = { middle: 50, season: { snow: 0, mist: 0 }, paint, isLive: false, haze: '' }
  const stand = dayMen(paint)
  const men = [boot, wood, facing, shoulder, fireside].map((pose, at) => {
    const man =
      path('M-170-14Q-60-44 0-44T170-14V20H-170z', paint('near')) + stand(pose, -2, -42, 0.6)
    return `<svg x="${10 + at * 20}%" y="100%" overflow="visible">${man}</svg>`
  })
  // Light in the first and the last hour, dark by day.
  const icons = Object.values(pillarDrawings).map(({ line, sun }, at) => {
    const colour = at % 4 === 0 ? paint('edge') : paint('near')
    const drawing = `<path d="${line}" fill="none" stroke="${colour}" stroke-width="1.5"/><circle cx="${sun.cx}" cy="${sun.cy}" r="2.75" fill="${colour}"/>`
    return `<svg x="${10 + at * 20}%" y="9%" overflow="visible"><g transform="translate(-17)">${drawing}</g></svg>`
  })
  return drawRidges(createRandom(31), land) + [...men, ...icons].join('')
}

export function drawPicture(scene: Scene, options: LandscapeOptions): string {
  const { sky, disc, land } = drawLandscape(scene, options)
  return sky + disc + land
}
