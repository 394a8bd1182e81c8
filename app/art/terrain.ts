/** The colour that a part of a drawing or a token has. Example: paint('r0') */
export type Paint = (name: string) => string

type Random = () => number

/** Mulberry32: the same seed gives the same numbers, so a ridge never moves between builds. */
export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Slope = {
  /** How far a first midpoint may leave the line between its neighbours. */
  amplitude: number
  /** What is left of that at each finer step, from 0 (smooth) to 1 (jagged). */
  roughness: number
  /** How many times every gap is halved. */
  steps: number
}

/** Midpoint displacement: the given heights compose the ridge, the noise roughens it. */
function raiseRidge(random: Random, heights: number[], slope: Slope): number[] {
  let points = heights
  let amplitude = slope.amplitude
  for (let step = 0; step < slope.steps; step++) {
    points = points.flatMap((height, at) => {
      const next = points[at + 1]
      return next === undefined
        ? [height]
        : [height, (height + next) / 2 + (random() - 0.5) * amplitude]
    })
    amplitude *= slope.roughness
  }
  return points
}

/** A closed outline from one edge to the other, in relative steps because they are shorter. */
function outlineRidge(points: number[], width: number, bottom: number): string {
  const [first = bottom, ...rest] = points.map(Math.round)
  let [x, y] = [0, first]
  const steps = rest.map((height, at) => {
    const nextX = Math.round(((at + 1) * width) / rest.length)
    const step = `${nextX - x} ${height - y}`
    ;[x, y] = [nextX, height]
    return step
  })
  return `M0 ${bottom}V${first}l${steps.join(' ')}V${bottom}z`.replaceAll(' -', '-')
}

/** The strip of ridges begins this far down the picture, in %; its drawing is so many units wide and high. */
const strip = { top: 42, width: 1600, height: 560 }
const ridgeCount = 5
const controlCount = 7

/** `nearness` runs from 0 for the farthest ridge to 1 for the nearest; all make room for the sun. */
function drawRidge(random: Random, nearness: number, middle: number): string {
  const { width, height } = strip
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

function drawStrip(paths: string[]): string {
  const { top, width, height } = strip
  return `<svg class="ridges" y="${top}%" height="${100 - top}%" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${paths.join('')}</svg>`
}

/**
 * Ridges from the far one to the near one, each lower and darker, mist at their feet. `haze` is the light
 * that hangs between the second and the third.
 */
export function drawRidges(random: Random, middle: number, paint: Paint, haze: string): string {
  const gradients = [0, 1, 2, 3].map(
    (at) =>
      `<linearGradient id="h-${at}" x2="0" y2="1"><stop stop-color="${paint(`r${at}`)}"/><stop offset=".75" stop-color="${paint(`m${at}`)}"/></linearGradient>`,
  )
  const paths = Array.from({ length: ridgeCount }, (_, at) => {
    const fill = at < 4 ? `url(#h-${at})` : paint('r4')
    return `<path fill="${fill}" d="${drawRidge(random, at / (ridgeCount - 1), middle)}"/>`
  })
  return `<defs>${gradients.join('')}</defs>${drawStrip(paths.slice(0, 2))}${haze}${drawStrip(paths.slice(2))}`
}

/** A spruce of drooping tiers, drawn from its tip in relative steps. Trees of one size have one text. */
function drawSpruce(size: number): { height: number; outline: string } {
  const tiers = size > 5 ? 5 : 4
  const fall = Math.round((size * 9) / tiers)
  const branches = Array.from({ length: tiers }, (_, tier) => {
    const out = Math.round(size * ((tier + 1.2) / tiers))
    return { out, back: tier < tiers - 1 ? Math.round(out * 0.55) : 0 }
  })
  const right = branches.map(({ out, back }) => `${out} ${fall}${back ? ` -${back} -1` : ''}`)
  // Not toReversed: this runs in browsers too, and Chrome 109 lacks it.
  const left = [...branches]
    .reverse()
    .map(({ out, back }) => `${back ? `-${back} 1 ` : ''}${out} -${fall}`)
  const halfWidth = branches.reduce((sum, { out, back }) => sum + out - back, 0)
  return {
    height: tiers * fall - (tiers - 1),
    outline: `l${right.join(' ')}h-${2 * halfWidth}l${left.join(' ')}z`.replaceAll(' -', '-'),
  }
}

/** Trees are drawn as far as `half`, and then mirrored: half the bytes. */
const forest = { width: 1600, height: 120, half: 820 }

/** Spruces in clumps along a ground that rises and falls a little. */
function plantSpruces(random: Random): string {
  let trees = ''
  for (let x = 4; x < forest.half; ) {
    const clump = 0.25 + 0.75 * Math.sin(x / 118 + 0.6) ** 2
    const size = 2 + 2 * Math.round(clump * random() ** 1.3 * 5)
    const foot = forest.height - 5 + Math.round(Math.sin(x / 190) * 5)
    const spruce = drawSpruce(size)
    trees += `M${Math.round(x)} ${foot - spruce.height}${spruce.outline}`
    x += size * (1.1 + 2.5 * random()) + 4
  }
  return trees
}

/** The tree line at the foot of a picture. The trees keep their shape, and reach over their strip's edge. */
export function drawForest(random: Random, colour: string): string {
  const { width, height, half } = forest
  const trees = `<path id="h-trees" d="M0 ${height + 5}v-15h${half}v15z${plantSpruces(random)}"/>`
  const mirrored = `<use href="#h-trees" transform="matrix(-1 0 0 1 ${2 * half} 0)"/>`
  return `<svg class="forest" y="88%" height="12%" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice" overflow="visible" fill="${colour}">${trees}${mirrored}</svg>`
}
