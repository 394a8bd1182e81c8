import { drawMark, tabMark } from './draw-mark.ts'
import type { Paint } from './terrain.ts'

/** First light over dark ground, which begins at the horizon. */
const sky = [
  ['sky-top', 0],
  ['sky-upper', 0.3],
  ['ember-deep', 0.6],
  ['ember', 0.75],
  ['ink', 0.75],
] as const

/**
 * The picture in a tab. It brings its own night instead of asking `prefers-color-scheme`: a private
 * window has a dark bar while the scheme is still light. The rim parts it from a dark bar.
 */
export function drawFavicon(paint: Paint): string {
  const stops = sky.map(
    ([token, offset]) => `<stop offset="${offset}" stop-color="${paint(token)}"/>`,
  )
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">',
    `<linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient>`,
    '<rect width="16" height="16" rx="3.5" fill="url(#sky)"/>',
    drawMark(tabMark, paint('bone'), paint('sun-bright')),
    '<rect x=".25" y=".25" width="15.5" height="15.5" rx="3.25" fill="none" stroke-width=".5"',
    ` stroke="${paint('bone')}" stroke-opacity=".2"/></svg>`,
  ].join('')
}
