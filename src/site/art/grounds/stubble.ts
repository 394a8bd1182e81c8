import { dayMen, path } from '../men.ts'
import { facing, pair, wood } from '../poses.ts'
import type { Ground, Paint } from '../terrain.ts'

/** Rows that meet at the horizon. */
const rows = Array.from({ length: 26 }, (_, at) => {
  const top = -52 + at * 6
  return `M${top}-138l${-1782 + at * 144} 178h74z`
}).join('')

/** A round bale, rolled from straw, 48 tall. */
function drawBale(x: number, foot: number, size: number, paint: Paint): string {
  return [
    `<g transform="translate(${x} ${foot})scale(${size})">`,
    path('M-28 0q-2-48 24-48h34q26 0 26 24t-26 24z', paint('m3')),
    `<circle cx="30" cy="-24" r="24.5" fill="${paint('m1')}"/>`,
    path('M-4-48h34a25 24 0 0 1 23 15q-10-10-23-10h-46q5-5 12-5z', paint('edge')),
    `<path fill="none" stroke="${paint('m3')}" stroke-width="1.7" d="M30-24a7.5 7.5 0 1 1 8 8 15 15 0 1 1-15-18"/>`,
    '</g>',
  ].join('')
}

const bales = [
  [-238, -92, 0.95],
  [-64, -118, 0.5],
  [106, -120, 0.46],
  [206, -78, 1.35],
] as const

/** Geese on their way south, in a V of two rows. */
const geese = Array.from({ length: 11 }, (_, at) => {
  const row = Math.ceil(at / 2)
  const side = at % 2 ? 1 : -1
  return `M${row * (side > 0 ? 22 : 15) - 70} ${row * (side > 0 ? 4 : -12) - 236}q7-6 9 1 5-6 11-2-7-1-10 5-4-5-10-4z`
}).join('')

/** A harvested field under a flight of geese: a pair walks between the rows, two talk, and one carries wood. */
export const stubble: Ground = {
  draw(paint) {
    const man = dayMen(paint)
    return [
      path('M-1700-124q1200-36 1720-14t1680-12v240h-3400z', paint('edge')),
      path(geese, paint('near')),
      path(rows, paint('m1')),
      path('M-1700-124q1200-36 1720-14t1680-12v-10q-1200 0-1680 14t-1720 10z', paint('m3')),
      ...bales.map(([x, foot, size]) => drawBale(x, foot, size, paint)),
      man(pair, -10, -70, 0.7),
      man(facing, 110, -96, -0.6),
      man(wood, -130, -94, 0.6),
      path('M-1700-8q1300-32 1700-12t1700-10v120h-3400z', paint('near')),
      // Stalks are the dashes of a wide line.
      `<path fill="none" stroke="${paint('near')}" stroke-width="34" stroke-dasharray="2 13 2 21 2 9" d="M-1700-8q1300-32 1700-12t1700-10"/>`,
    ].join('')
  },
}
