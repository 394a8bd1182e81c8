import { dayMen, path } from '../men.ts'
import { cook, fireback, fireside } from '../poses.ts'
import type { Ground } from '../terrain.ts'
import { drawDots, drawTree } from './draw-tree.ts'

const gold = { shade: '#8a4f1e', middle: '#dc9a2e', light: '#ffd79b' }

const bulbs = 'M-125-148h0M-92-133h0M-58-124h0M-24-120h0M10-121h0M44-127h0M78-138h0M110-153h0'

const leaves = 'M-262-34h0M-236-26h0M-214-40h0M-180-24h0M-150-30h0M-128-78h0M-118-20h0M-96-96h0'

/** A long table in a field, under a golden tree and a string of lights: seven sit at it, and one cooks. */
export const table: Ground = {
  draw(paint) {
    const near = paint('near')
    const man = dayMen(paint, 1.5)
    return [
      path('M-1700-130q1200-30 1700-4t1700-12v236h-3400z', paint('m2')),
      path('M-1700-98q1200-26 1700-8t1700-6v202h-3400z', paint('m1')),
      path('M-300-62q200-16 400-8t400 6q-200 22-500 18t-300-16z', paint('m0')),
      path('M126-168h4l2 124h-8z', near),
      `<path fill="none" stroke="${near}" stroke-width="1.6" d="M-160-168q150 92 288 2"/>`,
      `<g transform="translate(-186 -46)scale(-2.1 2.1)"><ellipse rx="58" ry="7" fill="${gold.middle}"/>${drawTree(near, gold)}</g>`,
      drawDots(bulbs, 7, '#f6c27a'),
      man(fireback, -84, -50, 0.82),
      man(fireback, -24, -50, -0.82),
      man(fireback, 36, -50, 0.82),
      path('M-112-64H76l9 7H-121zM-121-57H85v9q-103 6-206 0z', paint('disc')),
      path('M-121-57H85v9q-103 6-206 0z', paint('cap')),
      path('M-104-48h5v20h-5zM63-48h5v20h-5z', near),
      path('M-50-66v-8h6v8zM4-66v-8h6v8z', '#e07a3f'),
      man(fireside, -138, -28, 0.84),
      man(fireside, 102, -28, -0.84),
      man(fireback, -54, -20, -0.84),
      man(fireback, 18, -20, 0.84),
      man(cook, 216, -36, -0.74),
      drawDots(leaves, 4.5, gold.middle),
      path('M-1700-16q1300-22 1700-4t1700-14v124h-3400z', near),
    ].join('')
  },
}
