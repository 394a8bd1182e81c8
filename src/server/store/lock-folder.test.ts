import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { borrowFolder } from '#tests/server/start-app.ts'
import { lockCommands, lockFolder } from './lock-folder.ts'
import { createCanaryCheck, openSigningKey, writeCanaryAddress } from './signing-key.ts'

test('two servers cannot use one folder, and a released folder is free', () => {
  const folder = borrowFolder()
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(
    /Another Solstice server is using the folder .* Press Ctrl-C in the window where it runs/,
  )
  lock.release()
  lock.release()
  lockFolder(folder).release()
})

test('a second command waits, then gives up; a running server does not matter', async () => {
  const folder = borrowFolder()
  using _server = lockFolder(folder)
  {
    using first = await lockCommands(folder)
    await expect(lockCommands(folder, 10)).rejects.toThrow(
      'These leads are being changed by another command.',
    )
    const second = lockCommands(folder)
    first.release()
    ;(await second).release()
  }
})

test('a folder that cannot be locked is a sentence', () => {
  const folder = borrowFolder()
  expect(() => lockFolder(join(folder, 'none'))).toThrow('DATA_DIR cannot be used')
  writeFileSync(join(folder, '.server-lock'), 'a letter to myself, longer than a header '.repeat(9))
  expect(() => lockFolder(folder)).toThrow('That file holds no leads; it may be deleted')
})

test('only the folder itself can make a canary', () => {
  const [folder, other] = [borrowFolder(), borrowFolder()]
  const isCanary = createCanaryCheck(folder)
  expect(isCanary({ email: 'tom@example.com' })).toBe(false)
  const email = writeCanaryAddress(folder)
  expect(isCanary({ email })).toBe(true)
  expect(isCanary({ email: email.replace(/.@/, 'x@') })).toBe(false)
  expect(isCanary({ email: writeCanaryAddress(other) })).toBe(false)
  expect(openSigningKey(folder)).toEqual(openSigningKey(folder))
  const broken = join(borrowFolder(), 'broken')
  mkdirSync(broken)
  writeFileSync(join(broken, 'desk.key'), 'short')
  expect(() => openSigningKey(broken)).toThrow('is no key')
})
