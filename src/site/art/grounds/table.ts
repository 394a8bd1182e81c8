import { dayMen, path } from '../men.ts'
import { coffee, cook, facing, fireback } from '../poses.ts'
import type { Ground } from '../terrain.ts'

const bulbs = [
  [-171, -186],
  [-136, -169],
  [-101, -157],
  [-66, -151],
  [-31, -149],
  [5, -153],
  [41, -161],
  [78, -175],
  [111, -192],
]
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4"/>`)
  .join('')

/** A long table in a field, under a tree and a string of lights: one cooks, one pours, the others sit. */
export const table: Ground = {
  draw(paint) {
    const near = paint('near')
    const man = dayMen(paint)
    return [
      path('M-1700-130q1200-30 1700-4t1700-12v236h-3400z', paint('m2')),
      path('M-1700-98q1200-26 1700-8t1700-6v202h-3400z', paint('m1')),
      path('M-300-90q200-16 400-8t400 6q-200 22-500 18t-300-16z', paint('m0')),
      path('M-246-60q12-50 2-90l-46-40 6-8 44 32 4-50h10l4 54 36-34 8 6-38 50q-6 40 10 80z', near),
      path(
        'M-366-206q-20-40 20-56-6-38 40-40 22-38 70-20 40-20 68 16 46 4 46 44 30 26-2 50-12 28-52 20-32 20-64 4-42 16-70-4-46 10-56-14z',
        paint('r4'),
      ),
      path(
        'M-236-322q40-20 68 16 46 4 46 44 30 26-2 50-12 28-52 20 30-22 20-48 6-36-40-42-10-30-40-40z',
        paint('r2'),
      ),
      path(
        'M-168-306q46 4 46 44 30 26-2 50-4 16-18 21 20-23 8-47 6-38-30-50-2-12-4-18z',
        paint('edge'),
      ),
      path('M126-208h5l2 150h-9z', near),
      `<path fill="none" stroke="${near}" stroke-width="1.6" d="M-196-206q156 106 324 0"/>`,
      `<g fill="#f6c27a">${bulbs}</g>`,
      man(facing, -66, -66, 0.7),
      man(facing, 44, -66, -0.7),
      path('M-140-88H104l10 7H-152z', paint('disc')),
      path('M-152-81h266l-2 13q-14 4-28 0t-28 0-28 0-28 0-28 0-28 0-28 0-28 0-36 0z', paint('cap')),
      path(
        'M-140-66h5l-1 24h-4zM98-66h5l2 24h-4zM-120-87v-8q3-4 6 0v8zM-20-87l1-10h6l1 10zM-92-87a7 4 0 0 1 14 0zM6-87a7 4 0 0 1 14 0zM74-87v-9q3-4 6 0v9z',
        near,
      ),
      path('M-50-88v-10h7v10zM34-88v-9h7v9z', '#e07a3f'),
      man(fireback, -92, -34, 0.72),
      man(fireback, 8, -34, -0.72),
      man(coffee, -204, -40, 0.72),
      man(cook, 196, -46, -0.72),
      path('M-1700-16q1300-22 1700-4t1700-14v124h-3400z', near),
    ].join('')
  },
}
