import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { budgets } from './budgets.ts'
import { findFontFaults, weighFonts } from './font-weight.ts'

const client = mkdtempSync(join(tmpdir(), 'solstice-fonts-'))
mkdirSync(join(client, 'assets'))
afterAll(() => rmSync(client, { recursive: true }))

test('every font of the build is weighed as it is sent, and nothing else', () => {
  writeFileSync(join(client, 'assets/serif-1a.woff2'), Buffer.alloc(300))
  writeFileSync(join(client, 'assets/entry-2b.js'), 'let x')
  expect(weighFonts(client)).toEqual([{ file: 'serif-1a.woff2', bytes: 300 }])
})

test('fonts at their budget are fit, a byte more is named with every font', () => {
  const full = { file: 'sans-3c.woff2', bytes: budgets.fonts - 300 }
  const serif = { file: 'serif-1a.woff2', bytes: 300 }
  expect(findFontFaults([serif, full])).toEqual([])
  expect(findFontFaults([{ ...serif, bytes: 301 }, full])).toEqual([
    'The fonts weigh 45001 bytes (serif-1a.woff2 301, sans-3c.woff2 44700); their budget is 45000.',
  ])
})
