import { dayMen, path, spruce } from '../men.ts'
import { facing, wood } from '../poses.ts'
import type { Ground } from '../terrain.ts'

/** Spruces close together, low where the sun of a narrow picture stands; the row repeats. */
const heights = [76, 76, 104, 146, 104, 146, 146, 104, 146, 104, 76]
const row = heights.length * 36
const forest = heights
  .map((height, at) => spruce(at * 36 - 336, -132 - ((at * 7) % 5) * 3, height))
  .join('')

/** Split wood beside the door, as dots of a wide line. */
const logs = [
  ['#7d4526', 'M184-98h0M206-107h0M195-116h0M217-98h0'],
  ['#a3643a', 'M195-98h0M206-98h0M184-107h0M195-107h0M217-107h0M184-116h0M206-116h0M217-116h0'],
]
  .map(([colour, dots]) => `<path stroke="${colour}" d="${dots}"/>`)
  .join('')

/** A cabin in the snow with light in its windows: one carries wood, two talk. */
export const cabin: Ground = {
  draw(paint) {
    const near = paint('near')
    const white = paint('disc')
    const man = dayMen(paint)
    return [
      path('M-1700-130q1300-60 1640 2t1760-42v260h-3400z', paint('cap')),
      path('M-1700-70q1200-40 1500-16t440 26 1460-30v180h-3400z', paint('m0')),
      // Behind them stand the same trees in white: snow lies on their lit side.
      `<g id="h-firs"><g transform="translate(3-4)">${path(forest, white)}</g>${path(forest, paint('r4'))}</g>`,
      `<use href="#h-firs" x="${row}"/><use href="#h-firs" x="${2 * row}"/>`,
      path('M-1700-126q1300-20 1640 2t1760-42v130h-3400z', paint('cap')),
      '<g transform="translate(-150)">',
      `<path fill="none" stroke="${paint('s5')}" stroke-width="9" stroke-linecap="round" d="M134-258q-14-16 0-30t2-32q-12-20 10-38" opacity=".75"/>`,
      path('M124-252h22v46h-22z', near),
      path('M121-256h28v7h-28z', white),
      path('M-40-176H176V-92H-40z', paint('r4')),
      path(
        'M-40-168h216v4h-216zM-40-152h216v4h-216zM-40-136h216v4h-216zM-40-120h216v4h-216zM-40-104h216v4h-216zM-66-166l56-66h160l52 66z',
        near,
      ),
      path(
        'M-78-170q6-12 64-72 6-4 14-4h142q8 0 14 6l58 66q-2 8-12 6l-58-56h-152l-56 60q-12 2-14-6z',
        white,
      ),
      path('M-20-150h44v34h-44zM96-150h52v34h-52z', '#f6c27a'),
      path('M-20-150h44v12h-44zM96-150h52v12h-52z', '#fff1cf'),
      path(
        'M0-150h4v34h-4zM-20-134h44v3h-44zM120-150h4v34h-4zM96-134h52v3h-52zM44-152h34v60h-34zM178-92h44v-6h-44z',
        near,
      ),
      path('M48-148h26v56H48z', '#e07a3f'),
      // What falls out of the door.
      path('M44-92h34l34 32h-96z', '#f6c27a'),
      `<g stroke-width="10.8" stroke-linecap="round">${logs}</g>`,
      '</g>',
      man(wood, 112, -66, -0.76),
      man(facing, -50, -38, 0.74),
      path('M-1700-4q1300-30 1700-8t1700-10v112h-3400z', near),
    ].join('')
  },
}
