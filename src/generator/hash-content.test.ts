import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTempDir } from '#tests/temp-dir.ts'
import { hashContent } from './hash-content.ts'

test('the hash of content/ changes with words and pictures, and with nothing else', () => {
  const folder = createTempDir()
  mkdirSync(join(folder, 'photos'))
  const hashWith = (file: string, text: string) => {
    writeFileSync(join(folder, file), text)
    return hashContent(folder)
  }
  const before = hashWith('home.yaml', 'title: One\nlead: >-\n  Two\n  three\n')
  expect(hashWith('home.yaml', '# A note.\r\ntitle: One\r\nlead: Two three\r\n')).toBe(before)
  expect(hashWith('.DS_Store', 'x')).toBe(before)
  expect(hashWith('photos/README.md', 'x')).toBe(before)
  const withPhoto = hashWith('photos/lake.jpg', 'a picture')
  const hashes = [before, withPhoto, hashWith('photos/lake.jpg', 'another')]
  expect(new Set([...hashes, hashWith('home.yaml', 'title: Two\nlead: Two three\n')]).size).toBe(4)
})
