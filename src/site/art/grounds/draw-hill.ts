import { path, spruce } from '../men.ts'
import type { Paint } from '../terrain.ts'

const outline =
  'M-1700 30c800-6 1140-20 1300-46s240-68 400-68 250 34 400 68 500 40 1300 46v60h-3400z'

/** From its side to where men stand. */
const trail = 'M16-83q-42 5-20 15 44 14 14 34-40 22-190 32 190 4 226-34 20-24-22-38-14-5 4-9z'

/** A hill before the forest, as dark as that, white on top in winter, with a trail and two spruces. */
export function drawHill(paint: Paint, snow = 0, isLive = false): string {
  const trees = spruce(-112, -68, 112) + spruce(-146, -26, 112)
  const hill = path(outline + trees, paint('near'))
  const way = path(trail, paint('m1'))
  if (!(snow || isLive)) return hill + way
  const cap = paint('cap')
  const white = `<linearGradient id="h-hill" x2="0" y2="1"><stop stop-color="${cap}"/><stop offset=".5" stop-color="${cap}" stop-opacity="0"/></linearGradient>`
  return `${white}${hill}<g class="snow" opacity="${snow.toFixed(2)}">${path(outline, 'url(#h-hill)')}</g>${way}`
}
