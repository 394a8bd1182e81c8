import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '#tools/find-browser.ts'
import { runTool } from '#tools/run-tool.ts'
import type { SoakResult } from './soak-result.ts'

type Report = { numPassedTests: number; numFailedTests: number }

/** What `npm test` shows too, as a line of the table. */
export function runTests(promise: string, ...tests: string[]): SoakResult {
  return runVitest(promise, tests)
}

/** The same for the engines, Chromium among them. */
export async function runEngines(promise: string, ...tests: string[]): Promise<SoakResult> {
  const { TEST_BROWSER = await findBrowser() } = process.env
  return runVitest(promise, tests, { TEST_BROWSER })
}

function runVitest(promise: string, tests: string[], env = {}): SoakResult {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-soak-'))
  const file = join(folder, 'report.json')
  try {
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    // Some tests take a sample in `npm test`, and the whole here.
    const projects = ['--project=built', '--project=engines']
    runTool('vitest', ['run', ...projects, ...tests, ...report], {
      env: { SOAK: 'whole', ...env },
    })
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as Report
    return {
      promise,
      test: tests.join('`, `'),
      figure: `${numPassedTests} passed, ${numFailedTests} failed`,
      isKept: numFailedTests === 0 && numPassedTests > 0,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same for journeys in a real browser. */
export async function runJourneys(promise: string, ...tests: string[]): Promise<SoakResult> {
  const { TEST_BROWSER = await findBrowser() } = process.env
  const { isOk } = runTool('playwright', ['test', ...tests], {
    env: { SOAK: 'whole', TEST_BROWSER },
  })
  const figure = isOk ? 'all passed' : 'some failed'
  return { promise, test: tests.join('`, `'), figure, isKept: isOk }
}
