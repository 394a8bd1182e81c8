import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureBuild } from '#build/builds.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { stopWithSentence } from '#tools/run-command.ts'
import { root, tools } from '#tools/run-tool.ts'

type Result = { step: string; seconds: number; passed: number; failed: number }

const since = (startedAt: number) => (performance.now() - startedAt) / 1000

/** Runs a tool beside others, so its output is shown when it has ended. */
async function run(tool: keyof typeof tools, args: string[], env: NodeJS.ProcessEnv = {}) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [tools[tool], ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  process.stdout.write(`\n${tool} ${args.join(' ')}\n${output}${errors}`)
  return { step: tool, seconds: since(startedAt), isOk: code === 0 }
}

async function runCheck(tool: 'biome' | 'tsc' | 'knip', args: string[]): Promise<Result> {
  const { isOk, ...result } = await run(tool, args)
  return { ...result, passed: isOk ? 1 : 0, failed: isOk ? 0 : 1 }
}

/** Vitest and Playwright count in a file; without one, the run itself has failed. */
async function runTests(tool: 'vitest' | 'playwright', args: string[]): Promise<Result> {
  const file = join(root, `test-results/${tool}.json`)
  rmSync(file, { force: true })
  const { isOk, ...result } = await run(tool, args, {
    VITEST_JSON: file,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {}
  const passed: number = report.numPassedTests ?? expected
  const failed: number = report.numFailedTests ?? unexpected + flaky
  return { ...result, passed, failed: isOk ? failed : failed || 1 }
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
    // One checker: several check faster on many cores, and twice the same types.
    runCheck('tsc', ['--noEmit', '--checkers', '1']),
  ]
  if (process.argv.includes('--quick')) {
    close(await Promise.all([...checks, runTests('vitest', ['run', '--project=unit'])]))
  }
  findBrowser()
  const startedAt = performance.now()
  ensureBuild()
  const build = { step: 'build', seconds: since(startedAt), passed: 1, failed: 0 }
  const knip = runCheck('knip', ['--no-progress'])
  const vitest = await runTests('vitest', ['run'])
  const playwright = await runTests('playwright', ['test'])
  close([build, ...(await Promise.all([...checks, knip])), vitest, playwright])
})
