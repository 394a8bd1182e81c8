import type { Sun } from './sun.ts'

/** The colour that a part of a drawing or a token has. Example: paint('r0') */
export type Paint = (name: string) => string

/** What stands in front of the ridges: 0 0 is at the foot of the picture, in the middle of the sun's paths. */
export type Ground = {
  /** Whether the forest grows at its foot. */
  isForested?: boolean
  draw(paint: Paint): string
}

export type GroundName =
  | 'bridge'
  | 'cabin'
  | 'fire'
  | 'gate'
  | 'lake'
  | 'lookout'
  | 'orchard'
  | 'stubble'
  | 'table'

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

/** Midpoint displacement: the given heights compose the ridge, noise up to `amplitude` roughens it. */
function raiseRidge(random: Random, heights: number[], amplitude: number, steps: number): number[] {
  if (steps === 0) return heights
  const finer = heights.flatMap((height, at) => {
    const next = heights[at + 1]
    if (next === undefined) return [height]
    return [height, (height + next) / 2 + (random() - 0.5) * amplitude]
  })
  return raiseRidge(random, finer, amplitude * 0.52, steps - 1)
}

/** The strip of ridges begins this far down the picture, in %. The steps of a ridge divide its width evenly. */
const strip = { top: 42, width: 96, height: 280 }

/** A closed outline from one edge to the other, in relative steps because they are shorter. */
function outlineRidge(heights: number[], textSide: Land['textSide']): string {
  const { width, height: end } = strip
  const last = heights.length - 1
  const points = heights.map((height, at) => ({ x: (at * width) / last, y: Math.round(height) }))
  // Behind words and their shade, every fourth point is enough.
  const seen = points.filter(({ x }, at) => {
    const side = x > width / 2 ? 'right' : 'left'
    return side !== textSide || at % 4 === 0
  })
  const steps = seen.slice(1).map(({ x, y }, at) => {
    const from = seen[at] as (typeof seen)[number]
    return `${x - from.x} ${y - from.y}`
  })
  return `M0 ${end}V${seen[0]?.y}l${steps.join(' ')}V${end}z`.replaceAll(' -', '-')
}

/** Where a ridge stands in the strip, and how far it rises. */
const measureRidge = (nearness: number) => ({
  base: strip.height * (0.52 + 0.36 * nearness),
  lift: strip.height * (0.4 - 0.24 * nearness),
})

/** `nearness` runs from 0 for the farthest ridge to 1 for the nearest; all make room for the sun. */
function drawRidge(random: Random, nearness: number, { middle, textSide }: Land): string {
  const { base, lift } = measureRidge(nearness)
  const controls = Array.from({ length: 7 }, (_, at) => {
    const fromSun = Math.min(1, Math.abs(at / 6 - middle / 100) * 2.1)
    const rise = (0.2 + 0.8 * random()) * lift * (0.1 + 0.9 * fromSun ** 1.4)
    return base - rise
  })
  const amplitude = strip.height * (0.12 - 0.05 * nearness)
  return outlineRidge(raiseRidge(random, controls, amplitude, nearness === 0 ? 4 : 3), textSide)
}

function drawStrip(inside: string[]): string {
  const { top, width, height } = strip
  return `<svg class="ridges" y="${top}%" height="${100 - top}%" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${inside.join('')}</svg>`
}

type Land = {
  /** The middle of the sun's paths across the picture, in %. */
  middle: number
  season: Pick<Sun, 'snow' | 'mist'>
  paint: Paint
  /** Whether a script may bring another season. */
  isLive: boolean
  /** The light that hangs between the second and the third ridge. */
  haze: string
  /** Where the words of a page stand. */
  textSide?: 'left' | 'right' | undefined
}

/**
 * Snow lies on the two highest ridges, cut to their outline, and thicker the higher they are. The bare slope
 * over it is the ridge once more: lower, and wider to both sides of the sun, so that its edge is another.
 */
function coverRidge(at: number, outline: string, fill: string, land: Land): string {
  const { season, isLive, middle } = land
  if (at > 1 || !(season.snow || isLive)) return `<path fill="${fill}" d="${outline}"/>`
  const { base, lift } = measureRidge(at / 4)
  const snowLine = base + lift * 0.06
  const left = Math.round(strip.width * middle * 0.003)
  const ridge = `href="#h-r${at}"`
  const bare = `<use ${ridge} fill="${fill}" transform="matrix(1.3 0 0 .6 -${left} ${Math.round(snowLine * 0.4)})"/>`
  return `<clipPath id="h-c${at}"><path id="h-r${at}" d="${outline}"/></clipPath><use ${ridge} fill="${fill}"/><g class="snow" opacity="${season.snow.toFixed(2)}"><use ${ridge} fill="url(#h-cap)"/><g clip-path="url(#h-c${at})">${bare}</g></g>`
}

function drawSnow({ season, isLive, middle, paint, haze }: Land): string {
  if (!(season.snow || isLive)) return ''
  const turn = middle > 50 ? '' : ' x1="1" x2="0"'
  return `<linearGradient id="h-cap"${turn}><stop offset="0.46" stop-color="${paint('cap')}" stop-opacity="${haze ? 0 : 1}"/><stop offset="0.72" stop-color="${paint('cap')}"/></linearGradient>`
}

function drawMist(middle: number, y: number, { season, isLive }: Land): string {
  if (!(season.mist || isLive)) return ''
  return `<ellipse class="mist" cx="${middle}%" cy="${y}%" rx="52%" ry="6%" fill="url(#h-glow)" opacity="${(season.mist * 0.6).toFixed(2)}"/>`
}

/** The first of five ridges, from the far one on, each lower and darker, mist at their feet. */
export function drawRidges(random: Random, land: Land, count = 5): string {
  const { middle, paint, haze } = land
  const gradients = [0, 1, 2, 3]
    .slice(0, count)
    .map(
      (at) =>
        `<linearGradient id="h-${at}" x2="0" y2="1"><stop stop-color="${paint(`r${at}`)}"/><stop offset=".75" stop-color="${paint(`m${at}`)}"/></linearGradient>`,
    )
  const drawNumber = (at: number) => {
    const fill = at < 4 ? `url(#h-${at})` : paint('r4')
    return coverRidge(at, drawRidge(random, at / 4, land), fill, land)
  }
  return [
    `<defs>${gradients.join('')}${drawSnow(land)}</defs>`,
    drawStrip([drawNumber(0), drawNumber(1)]),
    haze,
    drawMist(middle - 8, 74, land),
    drawStrip([drawNumber(2)]),
    drawMist(middle + 6, 82, land),
    count > 3 ? drawStrip([drawNumber(3), drawNumber(4)]) : '',
  ].join('')
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
  let halfWidth = 0
  for (const { out, back } of branches) halfWidth += out - back
  return {
    height: tiers * fall - (tiers - 1),
    outline: `l${right.join(' ')}h-${2 * halfWidth}l${left.join(' ')}z`.replaceAll(' -', '-'),
  }
}

/** Trees are drawn as far as `end`, mirrored, and both repeated: a quarter of the bytes. */
const forest = { width: 1600, height: 120, end: 410 }

/** Spruces in clumps along a ground that rises and falls a little; some are larches, which turn in autumn. */
function plantTrees(random: Random): { spruces: string; larches: string } {
  let spruces = ''
  let larches = ''
  for (let x = 4; x < forest.end; ) {
    const clump = 0.25 + 0.75 * Math.sin(x / 118 + 0.6) ** 2
    const size = 2 + 2 * Math.round(clump * random() ** 1.3 * 5)
    const foot = forest.height - 5 + Math.round(Math.sin(x / 190) * 5)
    const { height, outline } = drawSpruce(size)
    const tree = `M${Math.round(x)} ${foot - height}${outline}`
    if (size < 9 && random() < 0.4) larches += tree
    else spruces += tree
    x += size * (1.3 + 2.6 * random()) + 5
  }
  return { spruces, larches }
}

/** The tree line at the foot of a picture. The trees keep their shape, and reach over their strip's edge. */
export function drawForest(random: Random, paint: Paint): string {
  const { width, height, end } = forest
  const { spruces, larches } = plantTrees(random)
  const ground = `M0 ${height + 5}v-15h${end}v15z`
  const trees = `<g id="h-trees"><path fill="${paint('larch')}" d="${larches}"/><path d="${ground}${spruces}"/></g>`
  const row = `<g id="h-row">${trees}<use href="#h-trees" transform="matrix(-1 0 0 1 ${2 * end} 0)"/></g>`
  return `<svg class="forest" y="88%" height="12%" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice" overflow="visible" fill="${paint('near')}">${row}<use href="#h-row" x="${2 * end}"/></svg>`
}
