import { drawFlames } from '../flames.ts'
import { fireMen, lightMen, path, spruce } from '../men.ts'
import { coffee, fireback, fireside, up } from '../poses.ts'
import type { Ground } from '../terrain.ts'

const trees = [
  [-322, -176, 116],
  [-280, -170, 70],
  [-128, -170, 70],
  [136, -170, 70],
  [292, -170, 116],
  [334, -176, 70],
] as const

/** A tent with a lantern in it, 74 tall. */
const drawTent = (x: number, foot: number, size: number) =>
  `<g transform="translate(${x} ${foot})scale(${size} ${Math.abs(size)})">${path('M-20 0L20-74 46-70 96-4 64 0z', '#5d2412')}${path('M-52 2L20-74 66 2z', '#c05c26')}${path('M-8 2L20-74 34 2z', '#f6c27a')}${path('M18-78h4v8h-4zM-56 2l4-4 72-74 3 4-70 74z', '#ff9d42')}</g>`

/** A camp at night: three tents, men around its fire, and one apart who looks up. */
export const fire: Ground = {
  draw(paint) {
    const near = paint('near')
    const left = fireMen(1.8)
    const right = fireMen(-1.8)
    const front = fireMen(0, 1.6)
    const apart = lightMen({ man: '#05080f', lit: '#ff9d42', thing: '#f6c27a', x: 1.4, y: 0.8 })
    return [
      path('M-1700-190q1100-60 1320-14t380 46 380-50 1320 18v280h-3400z', paint('r4')),
      path(trees.map(([x, foot, height]) => spruce(x, foot, height)).join(''), near),
      path('M-320-92a320 58 0 0 1 640 0 320 100 0 0 1-640 0z', '#2a140f'),
      drawTent(-216, -112, 1.05),
      drawTent(206, -114, -1.05),
      drawTent(86, -122, 0.66),
      path('M-230-84a230 40 0 0 1 460 0 230 76 0 0 1-460 0z', '#4d2010'),
      path('M-150-74a150 26 0 0 1 300 0 150 52 0 0 1-300 0z', '#8a3a17'),
      `<g transform="translate(0 -60)">${drawFlames()}</g>`,
      left(fireside, -96, -62, 0.8),
      left(fireside, -158, -74, 0.74),
      right(fireside, 96, -62, -0.8),
      right(coffee, 168, -78, -0.72),
      front(fireback, -60, -16, 0.84),
      front(fireback, 50, -14, -0.84),
      apart(up, -226, -112, 0.7),
      path('M-1700-120q1300-10 1460 60 110 52 240 52t240-52q160-70 1460-60v210h-3400z', near),
    ].join('')
  },
}
