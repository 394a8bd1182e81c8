import { dayMen, path } from '../men.ts'
import { coffee, paper, up } from '../poses.ts'
import type { Ground } from '../terrain.ts'

const place = (trees: readonly (readonly [x: number, foot: number, size: number])[]) =>
  trees
    .map(
      ([x, foot, size]) =>
        `<use href="#h-tree" transform="translate(${x} ${foot})scale(${size})"/>`,
    )
    .join('')

const far = Array.from({ length: 21 }, (_, at) => [at * 76 - 780, -124, 0.56] as const)
const middle = [-480, -340, -140, -20, 272, 390, 530].map((x) => [x, -86, 0.96] as const)
const petals = [
  [-60, -30],
  [-20, -38],
  [10, -26],
  [120, -30],
  [180, -34],
  [-280, -30],
  [-300, -38],
  [210, -28],
  [60, -22],
  [-210, -32],
  [-180, -26],
  [150, -24],
]

/** Fruit trees in blossom: one man prunes, one reads, and one pours coffee. */
export const orchard: Ground = {
  draw(paint) {
    const near = paint('near')
    const man = dayMen(paint)
    const tree = [
      path('M-5 0q2-22 0-36l-17-20 5-4 16 18 15-20 5 3-14 23q-1 18 1 36z', near),
      path(
        'M-48-58q-12-16 4-26 0-20 22-20 14-16 34-4 22-4 28 16 18 10 8 28-4 16-22 12-18 12-34 2-26 10-40-8z',
        paint('cap'),
      ),
      path(
        'M-48-60q-12-14 4-24 0-20 22-20 14-16 34-4 10-2 16 2-30 2-38 18-24-2-20 22-12 16-18 6z',
        paint('disc'),
      ),
    ].join('')
    return [
      `<defs><g id="h-tree">${tree}</g></defs>`,
      path('M-1700-128q1200-30 1700-8t1700-12v238h-3400z', paint('m1')),
      `<g opacity=".6">${place(far)}</g>`,
      path('M-1700-104q1200-26 1700-8t1700-8v210h-3400z', paint('m0')),
      place(middle),
      path('M-1700-88q1200-10 1700 0t1700-6v184h-3400z', paint('m2')),
      place([
        [-232, -46, 1.6],
        [140, -42, 1.8],
      ]),
      `<path fill="none" stroke="${near}" stroke-width="3.6" d="M60-40l38-116M76-38l38-116M65-52l16 2M70-68l17 2M76-84l16 2M81-100l17 2M87-116l16 2M92-132l17 2"/>`,
      man(up, 28, -40, 0.72),
      man(coffee, -90, -42, -0.72),
      man(paper, -160, -38, 0.74),
      path(petals.map(([x, y]) => `M${x} ${y}h4v2h-4z`).join(''), paint('cap')),
      path('M-1700-20q1200-10 1600 6t1800-10v114h-3400z', near),
    ].join('')
  },
}
