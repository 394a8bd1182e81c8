import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { lockFile, shareFile } from './file-lock.ts'

const isBusy = expect.objectContaining({ errcode: 5 })
const source = `
  import { shareFile } from '${pathToFileURL(join(import.meta.dirname, 'file-lock.ts'))}'
  shareFile(process.argv[1])
  process.stdout.write('shared')
  setInterval(() => {}, 1000)`

let folder = ''
let path = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-file-lock-'))
  path = join(folder, 'a-lock')
  writeFileSync(path, '')
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

test('many share a file, and nobody can lock it before the last of them has let go', () => {
  const one = shareFile(path)
  const other = shareFile(path)
  expect(() => lockFile(path)).toThrow(isBusy)
  one.release()
  expect(() => lockFile(path)).toThrow(isBusy)
  other.release()
  lockFile(path).release()
})

test('a locked file can not be shared, and locking it leaves it empty', () => {
  const lock = lockFile(path)
  expect(() => shareFile(path)).toThrow(isBusy)
  lock.release()
  shareFile(path).release()
  expect([readdirSync(folder), statSync(path).size]).toEqual([['a-lock'], 0])
})

test('a file that may only be read can be shared', () => {
  chmodSync(path, 0o444)
  shareFile(path).release()
})

test('a process that nobody in it refers to the lock of still holds it, and drops it when killed', async () => {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--input-type=module', '--eval', `${source}; globalThis.gc()`, path],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  expect(() => lockFile(path)).toThrow(isBusy)
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockFile(path).release()
})
