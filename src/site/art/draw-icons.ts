import { drawMark, largeMark, tabMark } from './draw-mark.ts'
import type { Paint } from './terrain.ts'

/** First light over dark ground, which begins at the horizon. */
const tabSky = [
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
  const stops = tabSky.map(
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

/** Where the mark's horizon lies: behind the ridges, which stand in for it. */
const horizon = 340

/** From the far one to the near one. */
const ridges = [
  'M0 330l22-10 18-3 30-18 16-4 16 10 18 5 24 16 36 4 32-10 26-1 30 8 26-10 30-24 14-15 16-5 22 10 14 15 26 16 26 4 34 11 36 5v178H0z',
  'M0 362l24-10 20 2 22 14 18 15 34 6 36-12 28 1 38 17 34 5 40-19 28-4 36-24 16-6 14 3 34 22 28 6 30 12 32 8v114H0z',
  'M0 414l40-6 44 10 50 14 56 6 60-8 50 2 62-16 50-4 100 20v80H0z',
] as const

/** Two stands on the near ridge: where each tip is, and how tall the tree. */
const spruces = [
  [60, 400, 26],
  [76, 386, 44],
  [98, 402, 32],
  [120, 392, 50],
  [334, 388, 44],
  [352, 376, 56],
  [374, 390, 40],
  [394, 398, 30],
] as const

function drawSky(paint: Paint, sun: { cx: number; cy: number }): string {
  return `
    <linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="${paint('sky-top')}"/>
      <stop offset=".29" stop-color="${paint('sky-upper')}"/>
      <stop offset=".54" stop-color="${paint('sky-lower')}"/>
      <stop offset=".72" stop-color="${paint('sky-edge')}"/>
    </linearGradient>
    <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${sun.cx}" cy="${sun.cy}" r="150">
      <stop stop-color="${paint('sun')}" stop-opacity=".8"/>
      <stop offset=".22" stop-color="${paint('sun')}" stop-opacity=".5"/>
      <stop offset=".42" stop-color="${paint('ember')}" stop-opacity=".24"/>
      <stop offset=".7" stop-color="${paint('ember')}" stop-opacity=".07"/>
      <stop offset="1" stop-color="${paint('ember')}" stop-opacity="0"/>
    </radialGradient>
    <path fill="url(#sky)" d="M0 0h512v512H0z"/>
    <path fill="url(#glow)" d="M0 0h512v512H0z"/>`
}

function drawLand(paint: Paint): string {
  const [far, mid, near] = ridges
  const trees = spruces.map(
    ([x, y, tall]) => `<use href="#spruce" transform="translate(${x} ${y})scale(${tall})"/>`,
  )
  return `
    <linearGradient id="haze" x2="0" y2="1">
      <stop stop-color="${paint('sky-edge')}" stop-opacity="0"/>
      <stop offset="1" stop-color="${paint('sky-edge')}" stop-opacity=".4"/>
    </linearGradient>
    <defs><path id="spruce" d="M0 0l.08.33-.04-.02.1.32-.06-.02.1.39h-.36l.1-.39-.06.02.1-.32-.04.02z"/></defs>
    <path fill="${paint('ridge-far')}" d="${far}"/>
    <path fill="url(#haze)" d="${far}"/>
    <path fill="${paint('ridge-mid')}" d="${mid}"/>
    <path fill="url(#haze)" d="${mid}"/>
    <g fill="${paint('ridge-near')}"><path d="${near}"/>${trees.join('')}</g>`
}

/** A small piece of the artwork, 512 wide: the mark at dawn, rising from behind the ridges. */
export function drawAppIcon(paint: Paint, markWidth: number): string {
  const scale = markWidth / largeMark.width
  const [left, top] = [(512 - markWidth) / 2, horizon - largeMark.horizon * scale]
  const { cx, cy } = largeMark.sun
  const mark = drawMark(largeMark, paint('bone'), paint('sun-bright'))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
    ${drawSky(paint, { cx: left + cx * scale, cy: top + cy * scale })}
    <g transform="translate(${left} ${top})scale(${scale})">${mark}</g>
    ${drawLand(paint)}
  </svg>`
}
