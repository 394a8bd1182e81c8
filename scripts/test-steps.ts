import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runTool } from './run-tool.ts'

export type Tally = { passed: number; failed: number }

function announce(step: string): void {
  console.log(`\n${step}`)
}

function runStaticCheck(step: string, tool: 'biome' | 'tsc', args: string[]): Tally {
  announce(step)
  const { isOk } = runTool(tool, args)
  return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 }
}

export function runStaticChecks(): Tally[] {
  return [
    runStaticCheck('Format and lint', 'biome', ['check', '--error-on-warnings']),
    runStaticCheck('Types', 'tsc', ['--noEmit']),
  ]
}

/** Gives a runner a file to write its counts to; a runner that dies without counting has failed once. */
function count<Report>(
  run: (reportFile: string) => { isOk: boolean },
  read: (report: Report) => Tally,
): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-test-'))
  const reportFile = join(folder, 'report.json')
  try {
    const { isOk } = run(reportFile)
    const tally = read(JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
    return isOk ? tally : { ...tally, failed: Math.max(tally.failed, 1) }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type VitestReport = { numPassedTests: number; numFailedTests: number }

export function runVitest(project: 'unit' | 'built', browser?: string): Tally {
  announce(project === 'unit' ? 'Unit, server and architecture tests' : 'Tests of the built pages')
  return count<VitestReport>(
    (file) => {
      const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      return runTool('vitest', ['run', `--project=${project}`, ...report], {
        env: browser ? { TEST_BROWSER: browser } : {},
      })
    },
    (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
  )
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

export function runJourneys(browser: string): Tally {
  announce('Journeys in a browser')
  return count<PlaywrightReport>(
    (file) =>
      runTool('playwright', ['test', '--reporter=line,json'], {
        env: { TEST_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      }),
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  )
}

/** Ends the process with the one plain line that says how it went. */
export function closeWith(tallies: Tally[]): never {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
