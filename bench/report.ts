import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '#scripts/ensure-build.ts'
import { root } from '#scripts/run-tool.ts'
import { stopWithSentence } from '#scripts/stop-with-sentence.ts'
import { measureAnswering } from './answering/measure-answering.ts'
import { measureInserts } from './measure-inserts.ts'
import { measureMemory } from './measure-memory.ts'
import { measureSpeed } from './measure-speed.ts'
import { measureStart, starts } from './measure-start.ts'
import { type BenchOptions, readOptions, type SectionName } from './read-options.ts'
import { describeAnswering, findAnsweringFaults } from './sections/describe-answering.ts'
import { describeInserts } from './sections/describe-inserts.ts'
import { describeMachine, type Machine } from './sections/describe-machine.ts'
import { describeMemory, findMemoryFaults } from './sections/describe-memory.ts'
import { describePages } from './sections/describe-pages.ts'
import { describePeers } from './sections/describe-peers.ts'
import { describeSpeed, findSpeedFaults } from './sections/describe-speed.ts'
import { weighBefore, weighSite } from './weigh-site.ts'

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

/** Prints what it has measured, and returns what is over budget. */
type Section = (folder: string, beforeRoot?: string) => Promise<string[]>

const sections: Record<SectionName, Section> = {
  async pages(_folder, beforeRoot) {
    const weight = weighSite()
    const before = beforeRoot ? await weighBefore(beforeRoot) : undefined
    print(describePages(weight, before))
    return weight.faults
  },
  async answering(folder, beforeRoot) {
    const answering = await measureAnswering(join(folder, 'answering'), beforeRoot)
    print(describeAnswering(answering))
    return findAnsweringFaults(answering)
  },
  async speed(folder, beforeRoot) {
    const speed = await measureSpeed(join(folder, 'speed'), beforeRoot)
    print(describeSpeed(speed))
    return findSpeedFaults(speed.rows)
  },
  async inserts(folder, beforeRoot) {
    print(describeInserts(await measureInserts(join(folder, 'inserts'), beforeRoot)))
    return []
  },
  async memory(folder) {
    const memory = await measureMemory(join(folder, 'memory'))
    print(describeMemory(memory))
    return findMemoryFaults(memory)
  },
  async start(folder) {
    const startMs = Math.round(await measureStart(folder))
    print([`npm start on a built tree: the home page after ${startMs} ms (median of ${starts}).`])
    return []
  },
  async peers() {
    print(describePeers(weighSite().pages))
    return []
  },
}

/** Each section is printed as soon as it is measured. */
async function report(folder: string, options: BenchOptions): Promise<string[]> {
  print(describeMachine(readMachine()))
  const faults: string[] = []
  for (const name of options.sections) {
    faults.push(...(await sections[name](folder, options.beforeRoot)))
  }
  return faults
}

await stopWithSentence(async () => {
  const options = readOptions(process.argv.slice(2))
  ensureBuild()
  // Beside the site, because the system's folder for temporary files may be in memory.
  const folder = mkdtempSync(join(root, 'build', 'bench-'))
  try {
    const faults = await report(folder, options)
    print(faults.length === 0 ? ['Everything is within its budget.'] : ['Over budget:', ...faults])
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true })
  }
})
