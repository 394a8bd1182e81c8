import { dayMen, path } from '../men.ts'
import { pair, paper, up } from '../poses.ts'
import type { Ground } from '../terrain.ts'
import { drawDots, drawTree } from './draw-tree.ts'

const blossom = { shade: '#b0627f', middle: '#e596ab', light: '#ffdbe0' }

/** Rows that meet at the end of a lane, from the far trees to the near ones. */
const rows = [
  [-62, -112, 0.42],
  [34, -112, 0.42],
  [-172, -110, 0.5],
  [140, -110, 0.5],
  [250, -110, 0.5],
  [-280, -110, 0.5],
  [360, -110, 0.5],
  [-90, -98, 0.72],
  [64, -98, 0.72],
  [-224, -94, 0.84],
  [204, -94, 0.84],
  [344, -94, 0.84],
  [-130, -74, 1.16],
  [112, -74, 1.16],
  [300, -72, 1.3],
  [-400, -66, 1.5],
  [-216, -40, 1.9],
  [196, -38, 2],
] as const

const petals =
  'M-240-30h0M-206-34h0M-176-26h0M-150-56h0M-112-62h0M-60-34h0M-20-24h0M30-40h0M66-28h0M100-58h0M130-30h0M174-22h0M230-28h0M258-36h0'

/** Fruit trees in blossom: two walk down the lane, one picks, and one reads. */
export const orchard: Ground = {
  draw(paint) {
    const near = paint('near')
    const man = dayMen(paint)
    const trees = rows.map(
      ([x, foot, size]) =>
        `<use href="#h-tree" transform="translate(${x} ${foot})scale(${size})"/>`,
    )
    return [
      `<defs><g id="h-tree"><ellipse rx="50" ry="6" fill="${blossom.shade}" opacity=".3"/>${drawTree(near, blossom)}</g></defs>`,
      path('M-1700-128q1200-30 1700-2t1700-12v238h-3400z', paint('m1')),
      path('M-1700-100q1200-20 1700-14t1700-6v210h-3400z', paint('m2')),
      `<path opacity=".3" fill="#8fbf5a" d="M-1700-128q1200-30 1700-2t1700-12v238h-3400z"/>`,
      path('M-24-116h18q20 60 116 130h-270q110-70 136-130z', paint('m0')),
      ...trees,
      `<path fill="none" stroke="${near}" stroke-width="3.6" d="M104-34l38-116M120-32l38-116M109-46l16 2M114-62l17 2M120-78l16 2M125-94l17 2M131-110l16 2M136-126l17 2"/>`,
      man(pair, -16, -58, 0.7),
      man(up, 82, -34, 0.72),
      man(paper, -128, -36, 0.74),
      drawDots(petals, 4, blossom.light),
      path('M-1700-20q1200-10 1600 6t1800-10v114h-3400z', near),
    ].join('')
  },
}
