import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, Result } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe finds nothing to object to; rules that can not be right in a state are named. */
export async function expectNoViolation(
  page: Page,
  state: string,
  without: readonly string[] = [],
): Promise<void> {
  await page.evaluate(axe)
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  // Half the time: of what is in order it need not list every place, and sounds to fetch there are none.
  const options = JSON.stringify({ rules, preload: false, resultTypes: ['violations'] })
  const found = await page.evaluate<Findings>(`axe.run(document, ${options}).then(${sumUp})`)
  expect(found.violations, state).toEqual([])
  expect(found.passed, `${state} was looked at`).toBeGreaterThan(20)
}

type Findings = ReturnType<typeof sumUp>

/** Runs in the browser: what axe says of all the rest would take as long to hand over as to find. */
function sumUp({ violations, passes }: AxeResults) {
  const describe = ({ id, nodes }: Result) => `${id}: ${nodes.map((node) => node.html)}`
  return { violations: violations.map(describe), passed: passes.length }
}
