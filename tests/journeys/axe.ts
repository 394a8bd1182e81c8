import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, Result } from 'axe-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe has no violation to report, and has looked at something. Contrast takes most of its time. */
export async function expectNoViolation(
  page: Page,
  state: string,
  withContrast = true,
): Promise<void> {
  await page.evaluate(axe)
  const options = JSON.stringify({
    rules: { 'color-contrast': { enabled: withContrast } },
    // It need not describe every element that is in order.
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    iframes: false,
  })
  const found = await page.evaluate<Findings>(`axe.run(document, ${options}).then(${sumUp})`)
  expect.soft(found.violations, state).toEqual([])
  expect(found.passed, `${state} was looked at`).toBeGreaterThan(20)
}

type Findings = ReturnType<typeof sumUp>

/** Runs in the browser, because handing over all results takes as long as finding them. */
function sumUp({ violations, passes }: AxeResults) {
  const describe = ({ id, nodes }: Result) => `${id}: ${nodes.map((node) => node.html)}`
  return { violations: violations.map(describe), passed: passes.length }
}
