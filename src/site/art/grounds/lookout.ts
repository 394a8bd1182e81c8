import { dayMen, path, spruce } from '../men.ts'
import { up } from '../poses.ts'
import type { Ground } from '../terrain.ts'

/** A cliff above a sea, three spruces, and at the edge one man who looks up at the sun. */
export const lookout: Ground = {
  draw(paint) {
    const near = paint('near')
    const man = dayMen(paint, 1.5)
    return [
      path('M-1700-126h3400v216h-3400z', paint('s4')),
      path('M-1700-84h3400v174h-3400z', paint('s3')),
      path(
        'M-40-116h190v3h-190zM20-104h260v3h-260zM70-90h130v3h-130zM30-74h90v4h-90zM140-62h180v4h-180zM60-44h150v4h-150z',
        paint('edge'),
      ),
      path('M236-96l16-22 8 4 14-22 18 20 8-6 22 26z', paint('r3')),
      path(
        'M-1700-214l1430-8 130 8 100 6 74-2 20 10-24 14-10 30-30 22-4 34-32 26-8 40-44 124h-1602z',
        near,
      ),
      path(
        'M54-200l-24 14-10 30-30 22-4 34-32 26-8 40-24 60 18-4 20-52 36-34 6-36 30-24 10-30z',
        paint('r2'),
      ),
      path('M-1700-214l1430-8 130 8 100 6 74-2-2 4-72 3-102-6-128-8-1430 8z', paint('edge')),
      path(spruce(-204, -204, 124) + spruce(-162, -164, 124) + spruce(-266, -172, 124), near),
      man(up, 18, -208, 0.74),
      path('M-1700-20q1300 10 1800-2l80-16 60 6 60-12 1400 20v124h-3400z', near),
    ].join('')
  },
}
