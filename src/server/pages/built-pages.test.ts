import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempDir } from '#tests/temp-dir.ts'
import { loadPages } from './built-pages.ts'

test('explains a build that lacks a file or its manifest', () => {
  const folder = createTempDir()
  const page = { type: 'text/html', isImmutable: false, encodings: [] }
  const notFound = { ...page, address: '/404', file: '404.html' }
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client/404.html'), '<h1>Missed</h1>')
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ files: [], notFound }))
  expect(loadPages(folder).notFound.variants.identity.bytes.toString()).toBe('<h1>Missed</h1>')
  rmSync(join(folder, 'client/404.html'))
  expect(() => loadPages(folder)).toThrow(/^The build in \S+ is broken \(ENOENT.+Run npm run build/)
  rmSync(join(folder, 'manifest.json'))
  expect(() => loadPages(folder)).toThrow(/^The build in \S+ is broken \(ENOENT.+manifest.json/)
})
