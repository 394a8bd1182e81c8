import { drawFlames } from '../flames.ts'
import { dayMen, fireMen, path } from '../men.ts'
import { fireside, pair } from '../poses.ts'
import type { Sun } from '../sun.ts'
import type { Ground, Paint } from '../terrain.ts'
import { drawHill } from './draw-hill.ts'

/** What men do on the hill: they walk by day, are at a tent at dawn and around a fire at night. */
const camps = {
  walk(paint: Paint) {
    const man = dayMen(paint)
    return man(pair, 10, -83, 0.74)
  },
  tent(paint: Paint) {
    const man = dayMen(paint)
    const tent =
      path('M-96-80-44-132 14-82z', paint('near')) + path('M-62-81-46-128-30-82z', paint('edge'))
    return tent + man(fireside, 44, -82, 0.7) + man(fireside, 88, -80, -0.7)
  },
  fire() {
    const left = fireMen(1.8)
    const right = fireMen(-1.8)
    return [
      `<g transform="translate(0 -82)scale(.6)">${drawFlames()}</g>`,
      left(fireside, -58, -82, 0.72),
      right(fireside, 58, -82, -0.72),
      right(fireside, 98, -80, -0.7),
    ].join('')
  },
}

/** The ground of a page without one of its own, at its hour; all of it where a script may change that. */
export const hill = (sun: Sun, isLive = false): Ground => ({
  isForested: !isLive,
  draw(paint) {
    const names = (['fire', 'tent', 'walk'] as const).filter((camp) => sun[camp] || isLive)
    const men = names.map((camp) => `<g class="camp-${camp}">${camps[camp](paint)}</g>`)
    return drawHill(paint, sun.snow, isLive) + men.join('')
  },
})
