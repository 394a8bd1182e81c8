import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureBuild } from '#builder/builds/ensure-build.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { root, runTool, tools } from '#tools/run-tool.ts'
import { stopWithSentence } from '#tools/stop-with-sentence.ts'

type Result = { step: string; seconds: number; passed: number; failed: number }

const since = (startedAt: number) => (performance.now() - startedAt) / 1000

/** Its output is shown when it has ended, because others run meanwhile. */
async function runCheck(tool: keyof typeof tools, args: string[]): Promise<Result> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [tools[tool], ...args], { cwd: root })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  process.stdout.write(`\n${tool} ${args.join(' ')}\n${output}${errors}`)
  const failed = code === 0 ? 0 : 1
  return { step: tool, seconds: since(startedAt), passed: 1 - failed, failed }
}

/** Vitest and Playwright count in files of their own; without one, the run itself has failed. */
function runTests(tool: 'vitest' | 'playwright', args: string[]): Result {
  const startedAt = performance.now()
  const file = join(root, `test-results/${tool}.json`)
  rmSync(file, { force: true })
  const env = { [tool === 'vitest' ? 'VITEST_JSON' : 'PLAYWRIGHT_JSON_OUTPUT_NAME']: file }
  process.stdout.write(`\n${tool} ${args.join(' ')}\n`)
  const { isOk } = runTool(tool, args, { env })
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {}
  const passed = report.numPassedTests ?? expected
  const failed = report.numFailedTests ?? unexpected + flaky
  return { step: tool, seconds: since(startedAt), passed, failed: isOk ? failed : failed || 1 }
}

function close(results: Result[]): never {
  const sum = (key: 'passed' | 'failed') => results.reduce((total, each) => total + each[key], 0)
  const seconds = results.map((each) => `${each.step} ${each.seconds.toFixed(0)} s`)
  console.log(`\n${seconds.join(', ')}`)
  for (const { step, failed } of results) if (failed > 0) console.log(`${step}: ${failed} failed`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') === 0 ? 0 : 1)
}

/** `npm test`, and with --quick `npm run check`: what needs neither a build nor a browser. */
await stopWithSentence(async () => {
  const checks = [
    runCheck('biome', ['check', '--error-on-warnings']),
    runCheck('tsc', ['--noEmit']),
  ]
  if (process.argv.includes('--quick')) {
    const unit = runTests('vitest', ['run', '--project=unit'])
    close([...(await Promise.all(checks)), unit])
  }
  findBrowser()
  const startedAt = performance.now()
  ensureBuild()
  const build = { step: 'build', seconds: since(startedAt), passed: 1, failed: 0 }
  checks.push(runCheck('knip', ['--no-progress']))
  const checked = await Promise.all(checks)
  close([build, ...checked, runTests('vitest', ['run']), runTests('playwright', ['test'])])
})
