import { dayMen, path, spruce } from '../men.ts'
import { boot, canoe, swimmer } from '../poses.ts'
import type { Ground } from '../terrain.ts'

const shore = [
  [-330, 24],
  [-300, 36],
  [-286, 24],
  [-262, 36],
  [120, 36],
  [142, 24],
  [160, 36],
  [176, 24],
  [206, 36],
  [240, 24],
  [262, 24],
] as const

const planks = [-46, 34, 114, 194, 274, 360]

/** A lake with a jetty: two swim, two carry a canoe, and one laces his boots. */
export const lake: Ground = {
  draw(paint) {
    const near = paint('near')
    const man = dayMen(paint)
    const trees = shore.map(([x, height]) => spruce(x, -176, height)).join('')
    return [
      path('M-1700-176h3400v266h-3400z', paint('s4')),
      path('M-1700-178h3400v14q-700 14-1100 6t-600 6-700-4-1000 6z', paint('r1')),
      path('M-1700-70q900-16 1700-4t1700-6v170h-3400z', paint('s3')),
      path(`M-1700-176Q-900-196-400-180T300-184 1700-190V-172H-1700z${trees}`, paint('r3')),
      path(
        'M-260-140h210v4h-210zM-200-126h300v4h-300zM-240-110h160v4h-160zM-40-102h150v4h-150zM-190-92h110v4h-110zM-260-66h170v4h-170zM-100-52h140v4h-140z',
        paint('edge'),
      ),
      path('M-190-134h130v3h-130zM-150-118h180v3h-180zM-120-98h90v3h-90z', paint('disc')),
      path('M-60-58H1700v9H-60z', paint('r4')),
      path('M-60-60H1700v3H-60z', paint('edge')),
      path(planks.map((x) => `M${x}-50h8v60h-8z`).join(''), near),
      man(swimmer, -150, -84, 0.8),
      man(canoe, 110, -60, -0.64),
      man(boot, -30, -60, -0.66),
      man(swimmer, -236, -114, 0.6),
      path(
        'M-1700-30q1200-40 1400 6t340 26 1660-18v106h-3400zM-330-30q-2-44-14-64 18 22 20 62zM-316-30q6-54-2-84 14 34 10 84zM-300-26q10-40 24-54-14 24-14 54zM-286-24q2-30-4-48 12 20 12 50z',
        near,
      ),
    ].join('')
  },
}
