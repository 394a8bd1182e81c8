import { fireMen, lightMen, path, spruce } from '../men.ts'
import { coffee, fireback, fireside, up } from '../poses.ts'
import type { Ground } from '../terrain.ts'

const trees = [
  [-330, -188, 116],
  [-372, -195, 70],
  [-290, -155, 70],
  [322, -185, 116],
  [366, -196, 70],
  [284, -151, 70],
] as const

/** Logs, the flames on them, and their light on the ground, around 0 0. */
export const drawFlames = () =>
  [
    '<defs><radialGradient id="h-fire"><stop stop-color="#ff9d42" stop-opacity=".85"/><stop offset=".35" stop-color="#f2722e" stop-opacity=".34"/><stop offset="1" stop-color="#e0561f" stop-opacity="0"/></radialGradient></defs>',
    '<ellipse cy="-50" rx="260" ry="150" fill="url(#h-fire)"/>',
    path('M-34-6l68 14-2 8-68-14zM34-6l-68 14 2 8 68-14z', '#120a08'),
    path('M-22 0q-12-32 10-52 4 12 8 14-4-30 12-48 0 24 12 38 12 20 2 48z', '#e07a3f'),
    path('M-14 0q-8-22 8-36 2 10 6 12-2-20 8-32 0 18 6 26 6 14 0 30z', '#f6c27a'),
    path('M-6 0q-4-14 6-26 10 12 7 26z', '#fff1cf'),
  ].join('')

/** A clearing at night, men around its fire, and one apart who looks up. */
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
