import { dayMen } from '../men.ts'
import { up } from '../poses.ts'
import type { Ground } from '../terrain.ts'
import { drawHill } from './draw-hill.ts'

/** The hill without snow, and on it one man who looks up at the sun. */
export const lookout: Ground = {
  isForested: true,
  draw: (paint) => drawHill(paint) + dayMen(paint)(up, 0, -83, 0.72),
}
