import { ensureBuild } from '#generator/builds.ts'
import { runSlowHome } from './home.ts'
import { runKills } from './kills.ts'
import { runLongDay } from './traffic.ts'
import type { SoakResult } from './with-server.ts'

/** What took too long for `npm test`, on this machine alone: all of it, or `npm run soak -- kills`. */
const parts: Record<string, () => Promise<SoakResult[]>> = {
  kills: runKills,
  day: runLongDay,
  home: runSlowHome,
}

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in parts))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

ensureBuild()
let failed = 0
let passed = 0
for (const [name, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n${name} ...`)
  for (const { promise, figure, isKept } of await run()) {
    if (isKept) passed += 1
    else failed += 1
    console.log(`${isKept ? 'kept' : 'NOT KEPT'}  ${promise}: ${figure}`)
  }
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
