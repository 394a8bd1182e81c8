import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '#builder/builds/ensure-build.ts'
import { root } from '#tools/run-tool.ts'
import { stopWithSentence } from '#tools/stop-with-sentence.ts'
import { measureAnswering } from './answering/measure-answering.ts'
import { type Chart, chartInserts, chartSpeed } from './chart.ts'
import { keepFigures } from './keep-figures.ts'
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

function readMachine(): Machine {
  return {
    node: process.version,
    cores: availableParallelism(),
    platform: `${process.platform} ${process.arch}`,
    load: loadavg()[0] ?? 0,
  }
}

/** What was measured, for reading, what is over budget, and what of it makes a picture. */
type Measured = { lines: string[]; faults?: string[]; chart?: Chart }
type Section = (folder: string, beforeRoot?: string) => Promise<Measured>

const sections: Record<SectionName, Section> = {
  async pages(_folder, beforeRoot) {
    const weight = weighSite()
    const before = beforeRoot ? await weighBefore(beforeRoot) : undefined
    return { lines: describePages(weight, before), faults: weight.faults }
  },
  async answering(folder, beforeRoot) {
    const answering = await measureAnswering(join(folder, 'answering'), beforeRoot)
    return { lines: describeAnswering(answering), faults: findAnsweringFaults(answering) }
  },
  async speed(folder, beforeRoot) {
    const speed = await measureSpeed(join(folder, 'speed'), beforeRoot)
    const faults = findSpeedFaults(speed.rows)
    return { lines: describeSpeed(speed), faults, chart: chartSpeed(speed) }
  },
  async inserts(folder, beforeRoot) {
    const measurements = await measureInserts(join(folder, 'inserts'), beforeRoot)
    return { lines: describeInserts(measurements), chart: chartInserts(measurements) }
  },
  async memory(folder) {
    const memory = await measureMemory(join(folder, 'memory'))
    return { lines: describeMemory(memory), faults: findMemoryFaults(memory) }
  },
  async start(folder) {
    const startMs = Math.round(await measureStart(folder))
    const line = `npm start on a built tree: the home page after ${startMs} ms (median of ${starts}).`
    return { lines: [line] }
  },
  peers: async () => ({ lines: describePeers(weighSite().pages) }),
}

/** Each section is printed as soon as it is measured; returns what is over budget. */
async function report(folder: string, { sections: names, ...options }: BenchOptions) {
  const printed: string[] = []
  const faults: string[] = []
  const charts: Chart[] = []
  const print = (lines: readonly string[]) => {
    printed.push(...lines, '')
    process.stdout.write(`${lines.join('\n')}\n\n`)
  }
  print(describeMachine(readMachine()))
  for (const name of names) {
    const measured = await sections[name](folder, options.beforeRoot)
    print(measured.lines)
    faults.push(...(measured.faults ?? []))
    if (measured.chart) charts.push(measured.chart)
  }
  print(faults.length === 0 ? ['Everything is within its budget.'] : ['Over budget:', ...faults])
  if (options.keeps) keepFigures(printed, charts)
  return faults
}

await stopWithSentence(async () => {
  const options = readOptions(process.argv.slice(2))
  ensureBuild()
  // Beside the site, because the system's folder for temporary files may be in memory.
  const folder = mkdtempSync(join(root, 'build', 'bench-'))
  try {
    const faults = await report(folder, options)
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true })
  }
})
