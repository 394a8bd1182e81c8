import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { root } from '#scripts/run-tool.ts'
import { stopWithSentence } from '#scripts/stop-with-sentence.ts'
import { measureInserts } from './measure-inserts.ts'
import { measureMemory } from './measure-memory.ts'
import { measureSpeed } from './measure-speed.ts'
import { measureStart, starts } from './measure-start.ts'
import { readBeforeRoot } from './read-before-root.ts'
import { describeInserts } from './sections/describe-inserts.ts'
import { describeMachine, type Machine } from './sections/describe-machine.ts'
import { describeMemory, findMemoryFaults } from './sections/describe-memory.ts'
import { describePages } from './sections/describe-pages.ts'
import { describePeers } from './sections/describe-peers.ts'
import { describeSpeed, findSpeedFaults } from './sections/describe-speed.ts'
import { weighSite } from './weigh-site.ts'

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

function readMachine(): Machine {
  return {
    node: process.version,
    cores: availableParallelism(),
    platform: `${process.platform} ${process.arch}`,
    load: loadavg()[0] ?? 0,
  }
}

/** Prints each section as soon as it is measured, and returns what is over budget. */
async function report(folder: string, beforeRoot?: string): Promise<string[]> {
  const weight = weighSite()
  print(describeMachine(readMachine()))
  print(describePages(weight))
  const speed = await measureSpeed(join(folder, 'speed'), beforeRoot)
  print(describeSpeed(speed))
  print(describeInserts(await measureInserts(join(folder, 'inserts'), beforeRoot)))
  const memory = await measureMemory(join(folder, 'memory'))
  print(describeMemory(memory))
  const startMs = Math.round(await measureStart(folder))
  print([`npm start on a built tree: the home page after ${startMs} ms (median of ${starts}).`])
  print(describePeers(weight.pages))
  return [...weight.faults, ...findSpeedFaults(speed.rows), ...findMemoryFaults(memory)]
}

await stopWithSentence(async () => {
  const beforeRoot = readBeforeRoot(process.argv.slice(2))
  ensureBuild()
  // Beside the site, because the system's folder for temporary files may be in memory.
  const folder = mkdtempSync(join(root, 'build', 'bench-'))
  try {
    const faults = await report(folder, beforeRoot)
    print(faults.length === 0 ? ['Everything is within its budget.'] : ['Over budget:', ...faults])
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true })
  }
})
