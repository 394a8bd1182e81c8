import { dayMen, path, spruce } from '../men.ts'
import { diver, fireside, swimmer, up } from '../poses.ts'
import type { Ground } from '../terrain.ts'

const shore = [
  [-330, 36],
  [-312, 60],
  [-286, 36],
  [-262, 60],
  [-240, 36],
  [150, 36],
  [176, 60],
  [206, 60],
  [232, 36],
  [262, 60],
] as const

const planks = [96, 176, 256, 336]

/** A lake with a jetty: one dives from it, one waits, one sits, and two swim. */
export const lake: Ground = {
  draw(paint) {
    const near = paint('near')
    const man = dayMen(paint)
    const trees = shore.map(([x, height]) => spruce(x, -176, height)).join('')
    return [
      path('M-1700-176h3400v266h-3400z', paint('s4')),
      path(`M-1700-176Q-700-200 0-184T1700-190V-168H-1700z${trees}`, paint('r3')),
      path('M-1700-172h3400v12q-700 14-1100 6t-600 6-700-4-1000 6z', paint('r1')),
      path('M-1700-70q900-16 1700-4t1700-6v170h-3400z', paint('s3')),
      // The sun on the water, wider the nearer it is.
      path(
        'M-62-162h96v3h-96zM-84-150h70v3h-70zM0-148h60v3h-60zM-90-136h84v3h-84zM-114-122h84v4h-84zM46-122h50v4h-50zM-100-106h90v4h-90zM-130-90h110v4h-110zM26-86h44v4h-44zM-120-70h150v5h-150zM-160-50h120v5h-120zM-100-32h150v5h-150z',
        paint('disc'),
      ),
      path('M76-66H1700v10H76z', paint('r4')),
      path('M76-68H1700v3H76z', paint('edge')),
      path(planks.map((x) => `M${x}-58h8v68h-8z`).join(''), near),
      man(diver, 22, -106, -0.84),
      man(up, 116, -68, -0.72),
      man(fireside, 184, -68, -0.72),
      man(swimmer, -164, -92, 0.8),
      man(swimmer, -244, -118, 0.6),
      path(
        'M-1700-30q1200-40 1400 6t340 26 1660-18v106h-3400zM-330-30q-2-44-14-64 18 22 20 62zM-316-30q6-54-2-84 14 34 10 84zM-300-26q10-40 24-54-14 24-14 54zM-286-24q2-30-4-48 12 20 12 50z',
        near,
      ),
    ].join('')
  },
}
