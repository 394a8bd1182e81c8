import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { createSpaceGuard } from './free-space.ts'

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

let now = 0
beforeEach(() => {
  now = 0
})

/** A disk with so many bytes, and so many of them free. */
function createDisk(bytes: number, freeBytes: number) {
  const bsize = 4_096
  const disk = { bsize, blocks: bytes / bsize, bavail: freeBytes / bsize }
  const statfs = vi.fn(() => disk)
  const guard = createSpaceGuard({ folder: '/data', statfs, now: () => now })
  return { disk, statfs, ...guard }
}

test.each([
  [100 * gigabyte, 64 * megabyte, true],
  [100 * gigabyte, 64 * megabyte - 4_096, false],
  [100 * gigabyte, 0, false],
  // A small disk keeps a twentieth.
  [200 * megabyte, 10 * megabyte, true],
  [200 * megabyte, 10 * megabyte - 4_096, false],
  // The system does not say.
  [0, 0, true],
])('of %i bytes %i are free: space %s', (bytes, freeBytes, hasSpace) => {
  expect(createDisk(bytes, freeBytes).hasSpace()).toBe(hasSpace)
})

test('the system is asked once a second at most, and what it says then counts', () => {
  const { disk, statfs, hasSpace } = createDisk(gigabyte, gigabyte)
  for (let call = 0; call < 1_000; call += 1) expect(hasSpace()).toBe(true)
  disk.bavail = 0
  now = 999
  expect(hasSpace()).toBe(true)
  expect(statfs).toHaveBeenCalledTimes(1)
  now = 1_000
  expect(hasSpace()).toBe(false)
  disk.bavail = disk.blocks
  expect(hasSpace()).toBe(false)
  now = 2_000
  expect(hasSpace()).toBe(true)
  expect(statfs).toHaveBeenCalledTimes(3)
  expect(statfs).toHaveBeenCalledWith('/data')
})

test('a system that can not be asked leaves it to the disk', () => {
  const statfs = () => {
    throw new Error('no such call')
  }
  expect(createSpaceGuard({ folder: '/data', statfs }).hasSpace()).toBe(true)
})

test('the real disk is asked, and answers for what is asked of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-space-'))
  expect(createSpaceGuard({ folder, keepBytes: 0 }).hasSpace()).toBe(true)
  rmSync(folder, { recursive: true })
})
