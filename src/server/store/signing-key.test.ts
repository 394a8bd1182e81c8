import fs, { readdirSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTempDir } from '#tests/temp-dir.ts'
import { openSigningKey, signText } from './signing-key.ts'

test('a folder has one key, and a file that is none is named', () => {
  const folder = createTempDir()
  expect(openSigningKey(folder)).toEqual(openSigningKey(folder))
  writeFileSync(join(folder, 'desk.key'), 'short')
  expect(() => openSigningKey(folder)).toThrow('is no key')
})

test('a full disk leaves no key behind, and the next call makes one', () => {
  const folder = createTempDir()
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementation((path) => {
    fs.closeSync(fs.openSync(String(path), 'wx'))
    throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
  })
  const restore = () => {
    write.mockRestore()
    syncBuiltinESMExports()
  }
  onTestFinished(restore)
  syncBuiltinESMExports()
  expect(() => openSigningKey(folder)).toThrow('there is no space left')
  expect(readdirSync(folder)).toEqual([])
  restore()
  expect(openSigningKey(folder)).toHaveLength(32)
})

test('an empty key is made again, for this user alone', () => {
  const folder = createTempDir()
  const path = join(folder, 'desk.key')
  writeFileSync(path, '', { mode: 0o644 })
  const key = openSigningKey(folder)
  expect(openSigningKey(folder)).toEqual(key)
  expect(statSync(path).mode & 0o077).toBe(0)
})

test('a signature for one purpose is worth nothing for another', () => {
  const key = openSigningKey(createTempDir())
  expect(signText(key, 'erased', 'tom')).not.toBe(signText(key, 'answered', 'tom'))
})
