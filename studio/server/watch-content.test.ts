import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createWatch } from './watch-content.ts'

let file = ''
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'solstice-watch-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'content'))
  file = join(root, 'content/home.yaml')
  writeFileSync(file, 'one')
})

/** What Vite is told of files, and tells on. */
function watch() {
  const watcher = new EventEmitter()
  const server = { watcher } as unknown as ViteDevServer
  const studio = createWatch()
  return { watcher, studio, note: () => studio.note({ file, server }) }
}

test('a file that is told of twice has changed once', () => {
  const { studio, note } = watch()
  note()
  note()
  expect(studio.countChanges()).toBe(1)
  writeFileSync(file, 'one and two')
  note()
  expect(studio.countChanges()).toBe(2)
})

test('what is changed again at once is heard of, though nobody tells of it', async () => {
  const { watcher, studio, note } = watch()
  watcher.on('change', note)
  note()
  writeFileSync(file, 'one and three')
  await expect.poll(() => studio.countChanges()).toBe(2)
})
