import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '#tests/journeys/copy-project.ts'
import type { VitestReport } from '#tests/runner/test-reports.ts'
import { runTool } from '#tools/run-tool.ts'
import { explainMisfit } from './explain-misfit.ts'
import { type PlantedFault, plantedFaults } from './planted-faults.ts'
import type { SoakResult } from './soak-result.ts'

/** What tests read besides the site itself. */
const more = ['deploy', 'docs', 'owner', 'studio', 'supabase', 'tests', 'vitest.config.ts']

/** For what hangs: all of these take seconds. */
const longestMs = 15 * 60 * 1000

type Run = {
  hasPassed: boolean
  /** A test has failed: a file that can not even be read would say nothing about its tests. */
  isCaught: boolean
  output: string
}

/** Plants one fault after the other in a copy, and looks whether its tests fail. */
export async function soakPlantedFaults(): Promise<SoakResult[]> {
  const copy = copyProject(more)
  try {
    insistOnPassing(copy.root)
    const missed = plantedFaults.filter((fault) => !tryFault(copy.root, fault))
    const figure = `${plantedFaults.length - missed.length} of ${plantedFaults.length} caught`
    const names = missed.map(({ what, file }) => `${what} (${file})`)
    return [
      {
        promise: 'Faults that a tired developer would plant are caught by the tests',
        test: 'tests/soak/planted-faults.ts',
        figure: names.length > 0 ? `${figure}; not caught: ${names.join('; ')}` : figure,
        isKept: missed.length === 0,
      },
    ]
  } finally {
    copy.remove()
  }
}

/** Tests that fail anyway would catch everything. */
function insistOnPassing(root: string): void {
  const tests = [...new Set(plantedFaults.flatMap(({ caughtBy }) => caughtBy))]
  const { hasPassed, output } = runTests(root, tests)
  if (!hasPassed) throw new Error(`The tests fail without any fault. ${output.slice(-2000)}`)
}

function tryFault(root: string, fault: PlantedFault): boolean {
  const path = join(root, fault.file)
  const text = readFileSync(path, 'utf8')
  const misfit = explainMisfit(fault, text)
  if (misfit) throw new Error(misfit)
  try {
    // By a function, because words such as "$&" would mean something.
    writeFileSync(
      path,
      text.replace(fault.from, () => fault.to),
    )
    const { isCaught } = runTests(root, fault.caughtBy)
    process.stdout.write(`${isCaught ? 'caught' : 'NOT CAUGHT'}  ${fault.what}\n`)
    return isCaught
  } finally {
    writeFileSync(path, text)
  }
}

function runTests(root: string, tests: readonly string[]): Run {
  const file = join(root, 'report.json')
  const projects = ['--project=unit', '--project=built']
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { isOk, output } = runTool('vitest', ['run', ...projects, ...tests, ...reports], {
    cwd: root,
    isQuiet: true,
    timeoutMs: longestMs,
  })
  const hasRun = haveAllRun(file, tests.length)
  rmSync(file, { force: true })
  return { hasPassed: hasRun && isOk, isCaught: hasRun && !isOk, output }
}

/** There is no report where the tests were cut off. */
function haveAllRun(report: string, files: number): boolean {
  if (!existsSync(report)) return false
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  const filled = testResults.filter(({ assertionResults }) => assertionResults.length > 0)
  return testResults.length === files && filled.length === files
}
