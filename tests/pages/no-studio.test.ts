import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from './built-site.ts'

/** What only `npm run edit` writes: its calls, its places, the signs that carry them. */
const traces = /__studio|studio-clock|data-place|x-studio|[\u{e0020}-\u{e007f}]/iu
const isText = /\.(?:html|js|mjs|css|json|txt|xml|svg|ics|webmanifest)$/

test('not a byte of the studio is in what is served, nor in what serves it', () => {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((file) =>
    isText.test(file),
  )
  expect(files.length).toBeGreaterThan(50)
  const found = files.filter((file) => traces.test(readFileSync(join(build, file), 'utf8')))
  expect(found).toEqual([])
})

test('what the server runs imports nothing of it', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = ['server', 'app'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(root, folder, file)),
  )
  expect(sources.filter((file) => readFileSync(file, 'utf8').includes('#studio/'))).toEqual([])
})
