import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { formatTable } from '#tools/format-table.ts'
import { root, runTool, tools } from '#tools/run-tool.ts'
import { describeEngines } from './describe-engines.ts'
import {
  type Outcome,
  type PlaywrightReport,
  readPlaywright,
  readVitest,
  type VitestReport,
} from './test-reports.ts'

const secondsFile = join(root, 'test-results/seconds.txt')

function announce(step: string): void {
  console.log(`\n${step}`)
}

/** What it says is shown once it has ended, so that two that run at once do not talk at once. */
async function runStaticCheck(step: string, tool: 'biome' | 'tsc', args: string[]) {
  const child = spawn(process.execPath, [tools[tool], ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  announce(step)
  process.stdout.write(said + complained)
  const fallen = code === 0 ? [] : [`${step}: see above`]
  return { passed: code === 0 ? 1 : 0, fallen, seconds: new Map<string, number>() }
}

/** What TypeScript has found out about files that are still the same. */
const knownTypes = join(root, 'node_modules/.cache/solstice/types.tsbuildinfo')

/** Both at once, beside whatever runs meanwhile. */
export function runStaticChecks(): Promise<Outcome[]> {
  const incremental = ['--incremental', '--tsBuildInfoFile', knownTypes]
  return Promise.all([
    runStaticCheck('Format and lint', 'biome', ['check', '--error-on-warnings']),
    runStaticCheck('Types', 'tsc', ['--noEmit', ...incremental]),
  ])
}

/** Gives a runner a file to report to; a runner that dies without a report has failed once. */
function report<Report>(
  step: string,
  run: (reportFile: string) => { isOk: boolean },
  read: (report: Report) => Outcome,
): Outcome {
  announce(step)
  const folder = mkdtempSync(join(tmpdir(), 'solstice-test-'))
  const reportFile = join(folder, 'report.json')
  try {
    const { isOk } = run(reportFile)
    const outcome = read(JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
    if (isOk || outcome.fallen.length > 0) return outcome
    return { ...outcome, fallen: [`${step}: ended with an error of its own, see above`] }
  } catch (error) {
    console.error(error)
    return { passed: 0, fallen: [`${step}: ended without a report`], seconds: new Map() }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function runVitest(
  step: string,
  args: string[],
  env: Record<string, string>,
  read: (report: VitestReport) => Outcome,
): Outcome {
  const runIt = (file: string) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    return runTool('vitest', ['run', ...args, ...reporters], { env })
  }
  return report(step, runIt, read)
}

export function runUnit(): Outcome {
  return runVitest('Unit, server and architecture tests', ['--project=unit'], {}, readVitest)
}

/** Together, so that no core waits for the last file of the one before the other begins. */
export function runBuiltAndEngines(browser: string): Outcome {
  const step = 'Tests of the built pages, and journeys in every engine'
  const projects = ['--project=built', '--project=engines']
  return runVitest(step, projects, { TEST_BROWSER: browser }, (report) => {
    console.log(describeEngines(report).join('\n'))
    return readVitest(report)
  })
}

export function runJourneys(browser: string): Outcome {
  return report<PlaywrightReport>(
    'Journeys in a browser',
    (file) =>
      runTool('playwright', ['test', '--reporter=line,json'], {
        env: { TEST_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      }),
    readPlaywright,
  )
}

/** Which files took longest, all of them in a file, so that nobody has to guess where the time goes. */
function describeSeconds(outcomes: Outcome[]): string {
  const all = new Map(outcomes.flatMap(({ seconds }) => [...seconds]))
  const rows = [...all]
    .toSorted(([, one], [, other]) => other - one)
    .map(([file, seconds]) => [relative(root, resolve(root, file)), seconds.toFixed(1)])
  mkdirSync(dirname(secondsFile), { recursive: true })
  writeFileSync(secondsFile, `${formatTable(rows)}\n`)
  return formatTable(rows.slice(0, 10))
}

/** Ends the process with the names of what fell and the one plain line that says how it went. */
export function closeWith(outcomes: Outcome[]): never {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const fallen = outcomes.flatMap((outcome) => outcome.fallen)
  announce('Seconds of the slowest files; all are in test-results/seconds.txt')
  console.log(describeSeconds(outcomes))
  for (const name of fallen) console.log(`\nFailed: ${name}`)
  console.log(`\n${passed} passed, ${fallen.length} failed`)
  process.exit(fallen.length === 0 ? 0 : 1)
}
