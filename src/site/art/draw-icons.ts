import type { Paint } from './terrain.ts'

// The mark in three sizes, as a typeface has optical sizes. Its paths are those of the sun in summer, at
// the equinoxes and in winter; the sun has climbed two thirds of its way to noon on the summer path.

/** From 48 px on. */
export const largeMark = {
  width: 60,
  height: 48,
  horizon: 38,
  strokeWidth: 1.5,
  path: 'M4 38a26 26 0 0 1 6.3-16.9M25.2 12.4A26 26 0 0 1 56 38M0 38h60',
  lowerPaths: 'M6.6 38a25.4 25.4 0 0 1 46.8 0M13.3 38a25 25 0 0 1 33.4 0',
  sun: { cx: 17, cy: 15.5, r: 5.6 },
}

/** Beside the name, 30 wide and 24 high: as tall as its capital, the horizon on its baseline. */
export const barMark = {
  strokeWidth: 1.5,
  /** The summer path, open around the sun, and the horizon. */
  path: 'M2 17.25a13 13 0 0 1 2.9-8.15M13 4.4a13 13 0 0 1 15 12.85M0 17.25h30',
  /** The paths of the equinoxes and of winter, which stand back. */
  lowerPaths: 'M3.5 17.25a12.7 12.7 0 0 1 23 0M7 17.25a12.2 12.2 0 0 1 16 0',
  sun: { cx: 8.5, cy: 6, r: 3 },
}

/** In a tab at 16 px: one path, and no air around the sun, because there is no room for more. */
const tabMark = {
  strokeWidth: 1.25,
  path: 'M1.75 11.375a6.25 6.25 0 0 1 12.5 0M0 11.375h16',
  lowerPaths: '',
  sun: { cx: 4.9, cy: 5.95, r: 2.75 },
}

/** What stands inside the mark's `<svg>`, wherever it is shown. */
export function drawMark(
  { strokeWidth, path, lowerPaths, sun }: typeof barMark,
  line = 'currentColor',
  light = 'var(--sun)',
): string {
  const lines = `<path d="${path}"/>${lowerPaths && `<path opacity=".6" d="${lowerPaths}"/>`}`
  const disc = `<circle cx="${sun.cx}" cy="${sun.cy}" r="${sun.r}" fill="${light}"/>`
  return `<g fill="none" stroke="${line}" stroke-width="${strokeWidth}">${lines}</g>${disc}`
}

// On a grid of 34. The sun stands on an arc in each. Straight lines lie on quarters, where a stroke of
// 1.5 fills whole pixels of a sharp screen.
export const pillarDrawings = {
  vitality: {
    line: 'M3 21.25a14 14 0 0 1 3.1-8.8M13.8 7.6A14 14 0 0 1 31 21.25M2 21.25h8l4-8.5 5.5 17 3.5-8.5h9',
    sun: { cx: 9.6, cy: 9.4 },
  },
  prosperity: {
    line: 'M2 29.25h30M6.25 29v-5.5M13.25 29V19M20.25 29V15M27.25 29V11M3 17A24 24 0 0 1 22.2 5',
    sun: { cx: 27.25, cy: 5 },
  },
  purpose: {
    line: 'M28.6 12.4a12.5 12.5 0 1 1-6.8-6.7M22 12.25l-2.8 7.2-7.2 2.8 2.8-7.2zM2 17.25h2.5M29.5 17.25H32',
    sun: { cx: 25.8, cy: 8.4 },
  },
  virtue: {
    line: 'M12.4 6.6Q9 7.3 5.75 9v8.5c0 6.5 4 10.5 11.25 14 7.25-3.5 11.25-7.5 11.25-14V9Q25 7.3 21.6 6.6M5.75 18.75h22.5',
    sun: { cx: 17, cy: 6.2 },
  },
  freedom: {
    line: 'M32 28.25H12.75V12.5a7.75 7.75 0 0 1 8.1-7.75M27.65 9.5a7.75 7.75 0 0 1 .6 3v15.75M2 28.25h2.75M12.75 10.75l-8 4v17l8-3.5M12.75 20.25h15.5',
    sun: { cx: 24.95, cy: 6.15 },
  },
}

// The picture in a tab: first light over dark ground. It brings its own night instead of asking
// `prefers-color-scheme`, because a private window has a dark bar while the scheme is still light.
export function drawFavicon(paint: Paint): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16">
    <linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="${paint('sky-top')}"/>
      <stop offset=".3" stop-color="${paint('sky-upper')}"/>
      <stop offset=".6" stop-color="${paint('ember-deep')}"/>
      <stop offset=".75" stop-color="${paint('ember')}"/>
      <stop offset=".75" stop-color="${paint('ink')}"/>
    </linearGradient>
    <rect width="16" height="16" rx="3.5" fill="url(#sky)"/>
    ${drawMark(tabMark, paint('bone'), paint('sun-bright'))}
    <rect x=".25" y=".25" width="15.5" height="15.5" rx="3.25" fill="none" stroke-width=".5" stroke="${paint('bone')}" stroke-opacity=".2"/>
  </svg>`.replaceAll(/\n\s+/g, '')
}

/** From the far one to the near one. */
const ridges = {
  'ridge-far':
    'M0 330l22-10 18-3 30-18 16-4 16 10 18 5 24 16 36 4 32-10 26-1 30 8 26-10 30-24 14-15 16-5 22 10 14 15 26 16 26 4 34 11 36 5v178H0z',
  'ridge-mid':
    'M0 362l24-10 20 2 22 14 18 15 34 6 36-12 28 1 38 17 34 5 40-19 28-4 36-24 16-6 14 3 34 22 28 6 30 12 32 8v114H0z',
  'ridge-near': 'M0 414l40-6 44 10 50 14 56 6 60-8 50 2 62-16 50-4 100 20v80H0z',
}

/** 512 wide: the mark at dawn, rising from behind the ridges, which stand in for its horizon. */
export function drawAppIcon(paint: Paint, markWidth: number): string {
  const scale = markWidth / largeMark.width
  const place = `translate(${(512 - markWidth) / 2} ${340 - largeMark.horizon * scale})scale(${scale})`
  const land = Object.entries(ridges).map(([name, d]) => `<path fill="${paint(name)}" d="${d}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
    <linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="${paint('sky-top')}"/>
      <stop offset=".29" stop-color="${paint('sky-upper')}"/>
      <stop offset=".54" stop-color="${paint('sky-lower')}"/>
      <stop offset=".72" stop-color="${paint('sky-edge')}"/>
    </linearGradient>
    <path fill="url(#sky)" d="M0 0h512v512H0z"/>
    <g transform="${place}">${drawMark(largeMark, paint('bone'), paint('sun-bright'))}</g>
    ${land.join('')}
  </svg>`
}
