import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

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
  const run = `axe.run(document, ${options})`
  const { violations, passes } = await page.evaluate<AxeResults>(run)
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)
  expect(found, state).toEqual([])
  expect(passes.length, `${state} was looked at`).toBeGreaterThan(20)
}
