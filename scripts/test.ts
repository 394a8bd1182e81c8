import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuild } from '#generator/builds.ts'
import { contentHash, isAsShipped } from '#tests/as-shipped.ts'
import { findBrowser } from '#tools/find-browser.ts'
import { runMain } from '#tools/run-command.ts'
import { root, tools } from '#tools/run-tool.ts'

/** Runs a tool beside others, so its output is shown when it has ended. */
async function run(tool: keyof typeof tools, ...args: string[]) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [tools[tool], ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`\n${tool} ${args.join(' ')}, ${seconds} s\n${output}${errors}`)
  const said = stripVTControlCharacters(output)
  // As Vitest ("Tests  1 failed | 40 passed") and Playwright ("  40 passed") end; others are one test.
  const count = (state: string) => {
    const pattern = new RegExp(`^ *(?:Tests .*?)?(\\d+) ${state}`, 'gm')
    return Number([...said.matchAll(pattern)].at(-1)?.[1] ?? 0)
  }
  const passed = count('passed')
  const failed = count('failed')
  return code === 0 ? { passed: passed || 1, failed } : { passed, failed: failed || 1 }
}

function close(results: Awaited<ReturnType<typeof run>>[]): never {
  let passed = 0
  let failed = 0
  for (const result of results) {
    passed += result.passed
    failed += result.failed
  }
  if (!isAsShipped) {
    console.log(`
The texts in content/ are not those that Solstice ships, so the tests of these were skipped.
To ship the texts as they are now, write ${contentHash} into tests/as-shipped.ts.`)
  }
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

/** `npm test`, and with --quick `npm run check`: what needs neither a build nor a browser. */
await runMain(async () => {
  const checks = [
    run('biome', 'check', '--error-on-warnings'),
    // One checker: several check faster on many cores, and twice the same types.
    run('tsc', '--noEmit', '--checkers', '1'),
  ]
  if (process.argv.includes('--quick')) {
    close(await Promise.all([...checks, run('vitest', 'run', '--project=unit')]))
  }
  findBrowser()
  ensureBuild()
  checks.push(run('knip', '--no-progress'))
  const tests = [await run('vitest', 'run', '--project=!engines'), await run('playwright', 'test')]
  close([...(await Promise.all(checks)), ...tests])
})
