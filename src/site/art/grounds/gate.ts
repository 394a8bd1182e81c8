import { dayMen, path } from '../men.ts'
import { pair, shoulder, wood } from '../poses.ts'
import type { Ground } from '../terrain.ts'

const countPosts = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => `M${first + at * 64}-142h5v50h-5z`).join('')

/** An open gate in a fence, and a path through it to a house with a light: one man welcomes another. */
export const gate: Ground = {
  draw(paint) {
    const near = paint('near')
    const man = dayMen(paint)
    return [
      path('M-1700-110q1200-50 1700-6t1700-24v230h-3400z', paint('r2')),
      path('M-1700-70q1200-42 1700-22t1700-12v194h-3400z', paint('m2')),
      path('M-296-100v-62h-12l46-46v-22h14v10l10-10 92 68h-14v62z', near),
      path('M-308-162l46-46 24-22 92 68h-6l-86-62-64 62z', paint('edge')),
      path('M-280-146h26v26h-26z', '#f6c27a'),
      path('M-268-146h3v26h-3zM-280-134h26v3h-26z', near),
      path('M-190 90q40-100 130-134 50-22 30-56h60q14 40-10 66-70 44 0 124z', paint('edge')),
      path('M-60 90q-20-80 54-124 36-26 20-66h16q14 40-10 66-70 44 0 124z', paint('m0')),
      path(
        `${countPosts(-1276, 18)}${countPosts(120, 22)}M-1290-132H-96v6H-1290zM-1290-113H-96v6H-1290zM96-132H1500v6H96zM96-113H1500v6H96z`,
        paint('r4'),
      ),
      path(
        'M-108-262h18l4 176h-26zM90-262h18l4 176h-26zM-152-264h304l-7 17h-290zM-132-232h264v9h-264zM-94-232l30-32h14l-38 42zM50-264h14l30 32-6 10z',
        near,
      ),
      path('M-108-247h5l-3 161h-6zM90-247h5l-3 161h-6zM-152-264h304l-1 4h-301z', paint('edge')),
      path('M-34-223h3v10h-3zM31-223h3v10h-3zM-48-213h96v38h-96z', near),
      // The brand's mark on the sign.
      '<path fill="none" stroke="#f6c27a" stroke-width="2.4" d="M-32-181a32 22 0 0 1 64 0M-19-181a19 13 0 0 1 38 0M-40-181h80"/><circle cx="-10" cy="-197" r="4.5" fill="#f6c27a"/>',
      path(
        'M112-156l96 34v8l-96-32zM112-136l96 30v7l-96-29zM112-116l96 26v7l-96-25zM202-126h8v52h-8zM114-100l90-26 2 7-92 27z',
        paint('r4'),
      ),
      man(shoulder, -2, -88, 0.68),
      man(wood, -120, -42, 0.72),
      man(pair, 206, -54, -0.7),
      path(
        'M-1700 6q1700 10 3400 0v84h-3400zM-1700-24q1200-26 1550 38v76h-1550zM70 90v-76q430-68 1630-54v130zM-300-20l6-22 4 20 8-28 4 28 10-18 2 22zM240-18l8-24 4 22 8-30 2 30 10-16 2 20z',
        near,
      ),
    ].join('')
  },
}
