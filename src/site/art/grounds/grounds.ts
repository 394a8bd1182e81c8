import type { Ground, GroundName } from '../terrain.ts'
import { bridge } from './bridge.ts'
import { cabin } from './cabin.ts'
import { fire } from './fire.ts'
import { gate } from './gate.ts'
import { lake } from './lake.ts'
import { lookout } from './lookout.ts'
import { orchard } from './orchard.ts'
import { stubble } from './stubble.ts'
import { table } from './table.ts'

/** What a landscape has in front of its ridges, and the men there. */
export const grounds: Record<GroundName, Ground> = {
  bridge,
  cabin,
  fire,
  gate,
  lake,
  lookout,
  orchard,
  stubble,
  table,
}
