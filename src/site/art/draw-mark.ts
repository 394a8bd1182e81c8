/** One size of the mark, as a typeface has optical sizes. Every number is a unit of its own box. */
type MarkCut = {
  /** Of its box. Example: 30 */
  width: number
  /** Of its box. Example: 24 */
  height: number
  /** One for all lines. Example: 1.5 */
  strokeWidth: number
  /** How far down its box the horizon lies. Example: 17.25 */
  horizon: number
  /** The summer path, open around the sun, and the horizon. Example: "M2 12a6 6 0 0 1 12 0M0 12h16" */
  path: string
  /** The paths of the equinoxes and of winter, which stand back. Example: "M7 20a12 12 0 0 1 16 0" */
  lowerPaths: string
  /** Its centre lies on the summer path. Example: { cx: 8.5, cy: 9, r: 3 } */
  sun: { cx: number; cy: number; r: number }
}

// One circle draws all three paths: in summer it stands on the horizon, towards winter it sinks below
// it, as the sun's own circle does. The sun has climbed two thirds of its way to noon.

/** From 48 px on. */
export const largeMark: MarkCut = {
  width: 60,
  height: 48,
  horizon: 38,
  strokeWidth: 1.5,
  path: 'M4 38a26 26 0 0 1 6.3-16.9M25.2 12.4A26 26 0 0 1 56 38M0 38h60',
  lowerPaths: 'M6.6 38a25.4 25.4 0 0 1 46.8 0M13.3 38a25 25 0 0 1 33.4 0',
  sun: { cx: 17, cy: 15.5, r: 5.6 },
}

/** Beside the name at 30 px: as tall as its capital, the horizon on its baseline. */
export const barMark: MarkCut = {
  width: 30,
  height: 24,
  horizon: 17.25,
  strokeWidth: 1.5,
  path: 'M2 17.25a13 13 0 0 1 2.9-8.15M13 4.4a13 13 0 0 1 15 12.85M0 17.25h30',
  lowerPaths: 'M3.5 17.25a12.7 12.7 0 0 1 23 0M7 17.25a12.2 12.2 0 0 1 16 0',
  sun: { cx: 8.5, cy: 6, r: 3 },
}

/** In a tab at 16 px: one path, and no air around the sun, because there is no room for more. */
export const tabMark: MarkCut = {
  width: 16,
  height: 16,
  horizon: 11.375,
  strokeWidth: 1.25,
  path: 'M1.75 11.375a6.25 6.25 0 0 1 12.5 0M0 11.375h16',
  lowerPaths: '',
  sun: { cx: 4.9, cy: 5.95, r: 2.75 },
}

/** What stands inside the mark's `<svg>`, wherever it is shown. */
export function drawMark(
  { strokeWidth, path, lowerPaths, sun }: MarkCut,
  line = 'currentColor',
  light = 'var(--sun)',
): string {
  const lines = `<path d="${path}"/>${lowerPaths && `<path opacity=".6" d="${lowerPaths}"/>`}`
  const disc = `<circle cx="${sun.cx}" cy="${sun.cy}" r="${sun.r}" fill="${light}"/>`
  return `<g fill="none" stroke="${line}" stroke-width="${strokeWidth}">${lines}</g>${disc}`
}
