import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { notFoundPath, paths } from '#paths.ts'
import { expect, test } from './visitor.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const pages = [...Object.values(paths), notFoundPath]

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    // Menus and fades at rest: what axe measures must not be half-way.
    test.use({
      viewport: { width, height: 740 },
      contextOptions: { reducedMotion: 'reduce' },
      expectedConsole: /status of 404|Page not found: \/404$/,
    })

    test('axe finds nothing to object to on any page', async ({ page }) => {
      test.setTimeout(240_000)
      for (const path of pages) {
        await page.goto(path)
        await page.evaluate(axe)
        const { violations, passes } = await page.evaluate<AxeResults>('axe.run(document)')
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)
        expect(found, path).toEqual([])
        expect(passes.length, `${path} was looked at`).toBeGreaterThan(20)
      }
    })
  })
}
