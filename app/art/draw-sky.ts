import { mixColours } from './colour.ts'
import type { Palette } from './palette.ts'

/** Where the four colours of a sky stand, in % of the picture from its top. */
const heights = [0, 27, 52, 70] as const
/** A colour is the middle of what stands so far above and below it, so that no band shows where two meet. */
const blur = 7

function readColour(palette: Palette, height: number): string {
  // Away from the sun the horizon is dimmer than under it: the glow brings the rest.
  const edge = mixColours(palette['sky-lower'], palette['sky-edge'], 0.4)
  const colours = [palette['sky-top'], palette['sky-upper'], palette['sky-lower'], edge]
  const within = Math.min(Math.max(height, 0), 69.9)
  const at = heights.findLastIndex((each) => each <= within)
  const [above = 0, below = 70] = heights.slice(at)
  const [from = edge, to = edge] = colours.slice(at)
  return mixColours(from, to, (within - above) / (below - above))
}

/** SVG mixes a gradient in RGB, so it gets a stop every few percent, each mixed as the eye does. */
export function drawSky(palette: Palette): string {
  const stops = Array.from({ length: 11 }, (_, at) => {
    const height = at * 7
    const [above, below] = [height - blur, height + blur].map((each) => readColour(palette, each))
    const colour = mixColours(above ?? '', below ?? '', 0.5)
    return `<stop offset="${height}%" stop-color="${colour}"/>`
  })
  return `<linearGradient id="h-sky" x2="0" y2="1">${stops.join('')}</linearGradient>`
}

/** The stars that are still out, more of them higher up. */
export function drawStars(random: () => number, count: number, colour: string): string {
  if (count === 0) return ''
  const points = Array.from(
    { length: count },
    () => `M${Math.round(random() * 1600)} ${Math.round(random() ** 1.6 * 420)}h0`,
  )
  return `<svg viewBox="0 0 1600 900" preserveAspectRatio="xMidYMin slice"><path d="${points.join('')}" stroke="${colour}" stroke-width="2.2" stroke-linecap="round" opacity=".5"/></svg>`
}
