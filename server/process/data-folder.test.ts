import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { explainFailure, openDataFolder } from './data-folder.ts'
import { StartError } from './start-error.ts'

const isRoot = process.getuid?.() === 0

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function catchFailure(path: string): Promise<unknown> {
  return openDataFolder(path).catch((error: unknown) => error)
}

test('a missing folder is created, with those above it, and the probe is removed', async () => {
  const path = join(folder, 'deep', 'data')
  const { isWritable } = await openDataFolder(path)
  expect(await isWritable()).toBe(true)
  expect(readdirSync(path)).toEqual([])
})

test.skipIf(process.platform === 'win32')('others on the machine can not look inside', async () => {
  const path = join(folder, 'data')
  await openDataFolder(path)
  expect(statSync(path).mode & 0o077).toBe(0)
})

test('what a folder already holds is left alone', async () => {
  writeFileSync(join(folder, 'leads.db'), 'rows')
  await openDataFolder(folder)
  expect(readdirSync(folder)).toEqual(['leads.db'])
})

test('many checks at the same time do not disturb each other', async () => {
  const { isWritable } = await openDataFolder(folder)
  const checks = await Promise.all(Array.from({ length: 50 }, isWritable))
  expect(checks).toEqual(Array(50).fill(true))
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that disappears is no longer writable, and is again once it is back', async () => {
  const path = join(folder, 'data')
  const { isWritable } = await openDataFolder(path)
  rmSync(path, { recursive: true })
  expect(await isWritable()).toBe(false)
  await openDataFolder(path)
  expect(await isWritable()).toBe(true)
})

test('a file in place of the folder is named with DATA_DIR', async () => {
  const path = join(folder, 'file')
  writeFileSync(path, '')
  expect(await catchFailure(path)).toEqual(
    new StartError(
      `DATA_DIR can not be used: "${path}" can not be written, it is not a folder. ` +
        'Set DATA_DIR to a folder that can be written.',
    ),
  )
})

test('a folder below a file is not a folder', async () => {
  writeFileSync(join(folder, 'file'), '')
  const failure = await catchFailure(join(folder, 'file', 'data'))
  expect(failure).toBeInstanceOf(StartError)
  expect(String(failure)).toContain('it is not a folder')
})

test.skipIf(!existsSync('/proc/self'))('a folder of the system is refused', async () => {
  const failure = await catchFailure('/proc/solstice')
  expect(failure).toBeInstanceOf(StartError)
  expect(String(failure)).toContain('DATA_DIR can not be used: "/proc/solstice"')
})

test.skipIf(isRoot)('a folder without the right to write is refused', async () => {
  chmodSync(folder, 0o500)
  const failure = await catchFailure(folder)
  chmodSync(folder, 0o700)
  expect(String(failure)).toContain('this user may not write there')
})

test.each([
  ['EROFS', 'it is read-only'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['ENOSPC', 'there is no space left'],
  ['EDQUOT', 'there is no space left'],
  ['EIO', 'the system says EIO'],
])('%s is explained as "%s"', (code, reason) => {
  const { message } = explainFailure('/data', Object.assign(new Error('no'), { code }))
  expect(message).toMatch(/^DATA_DIR can not be used: "\/data" can not be written, [^\n]+\.$/)
  expect(message).toContain(reason)
})
