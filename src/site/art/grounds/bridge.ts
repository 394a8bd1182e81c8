import { dayMen, path } from '../men.ts'
import { facing, pair, paper } from '../poses.ts'
import type { Ground } from '../terrain.ts'

const posts = Array.from({ length: 15 }, (_, at) => {
  const x = -288 + at * 41
  return `M${x}-${Math.round(159 - 34 * (x / 287) ** 2)}h3v16h-3z`
}).join('')

/** Poplars, whose light comes from the left. */
const poplars = [
  [226, -100, 0.8],
  [252, -96, 1.16],
  [282, -92, 0.94],
] as const

const drawPoplar = (x: number, foot: number, size: number, [shade, light]: [string, string]) =>
  `<g transform="translate(${x} ${foot})scale(${size})">${path('M-3 10l2-30q-22-30-18-90 4-50 20-82 18 36 20 84 2 60-18 88l2 30z', shade)}${path('M-12-40q-10-60 2-100 4-30 11-48-4 60-4 90t-2 70z', light)}</g>`

/** A stone bridge over a river, between poplars: two talk on it, a pair arrives, and one reads. */
export const bridge: Ground = {
  draw(paint) {
    const near = paint('near')
    const man = dayMen(paint)
    return [
      path('M-190-124H190V0H-190z', paint('m1')),
      path('M-190-84q50-22 100-8t70-10 90 10 120-6v98h-380z', paint('m2')),
      path('M-190-60q60-10 110-2t90-2 180-6v70h-380z', paint('r3')),
      path('M-200-46H200V90H-200z', paint('s5')),
      path(
        'M-150-42h120v3h-120zM-60-30h150v3h-150zM-120-17h90v3h-90zM20-12h80v3h-80z',
        paint('edge'),
      ),
      ...poplars.map(([x, foot, size]) => drawPoplar(x, foot, size, [near, paint('r2')])),
      path(
        'M-1700-90q1000-80 1430-23l56 5 24 64 40 24-20 110h-1530zM1700-150q-1000 0-1430 37l-56 5-24 64-34 28 20 106h1524z',
        near,
      ),
      path('M-290-110q290-68 580 0v46l-94 34q-20-92-196-92t-196 92l-94-34z', paint('r4')),
      path('M-196-30q20-92 196-92t196 92l-12 10q-24-90-184-90t-184 90z', near),
      path(
        'M-12-142h24l-4 22h-16zM-70-136l22-4 4 20-20 4zM70-136l-22-4-4 20 20 4zM-124-124l20-7 10 20-18 8zM124-124l-20-7-10 20 18 8z',
        paint('r3'),
      ),
      man(facing, -4, -143, 0.7),
      man(pair, -196, -126, 0.68),
      man(paper, 196, -127, -0.74),
      `<path fill="none" stroke="${near}" stroke-width="3" d="M-290-126Q0-194 290-126"/>`,
      path(posts, near),
      `<path fill="none" stroke="${paint('edge')}" stroke-width="1.5" d="M-290-128Q0-196 290-128"/>`,
      path('M-204-36l34 6 22 16 26 8 10 18-30 80h-90z', near),
      path('M204-36l-30 4-20 18-30 6-8 20 30 80h90z', near),
      path('M-1700 6q1700 10 3400 0v84h-3400z', near),
    ].join('')
  },
}
