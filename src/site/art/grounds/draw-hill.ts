import { path } from '../men.ts'
import type { Paint } from '../terrain.ts'

const outline =
  'M-1700 30c800-6 1140-20 1300-46s240-68 400-68 250 34 400 68 500 40 1300 46v60h-3400z'

/** A bare hill before the forest, as dark as that, white on top in winter. */
export function drawHill(paint: Paint, snow = 0, isLive = false): string {
  const hill = path(outline, paint('near'))
  if (!(snow || isLive)) return hill
  const cap = paint('cap')
  const white = `<linearGradient id="h-hill" x2="0" y2="1"><stop stop-color="${cap}"/><stop offset=".5" stop-color="${cap}" stop-opacity="0"/></linearGradient>`
  return `${white}${hill}<g class="snow" opacity="${snow.toFixed(2)}">${path(outline, 'url(#h-hill)')}</g>`
}
