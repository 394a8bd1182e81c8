import { dayMen } from '../men.ts'
import type { Pose } from '../poses.ts'
import type { Ground } from '../terrain.ts'
import { drawHill } from './draw-hill.ts'

/** One man close by, lit from one side. */
export const portrait = (pose: Pose, lightX: number): Ground => ({
  draw: (paint) => drawHill(paint) + dayMen(paint, lightX)(pose, 0, -78, 3),
})
