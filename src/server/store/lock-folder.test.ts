import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { borrowFolder } from '#tests/server/start-app.ts'
import { lockCommands, lockFolder } from './lock-folder.ts'
import { openSigningKey } from './signing-key.ts'

test('two servers cannot use one folder, and a released folder is free', () => {
  const folder = borrowFolder()
  {
    using _lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(
      /Another Solstice server is using the folder .* Press Ctrl-C in the window where it runs/,
    )
  }
  using _again = lockFolder(folder)
})

test('a second command waits, then gives up; a running server does not matter', async () => {
  const folder = borrowFolder()
  using _server = lockFolder(folder)
  let second: Promise<Disposable>
  {
    using _first = await lockCommands(folder)
    await expect(lockCommands(folder, 10)).rejects.toThrow(
      'These leads are being changed by another command.',
    )
    second = lockCommands(folder)
  }
  using _second = await second
})

test('a folder has one key, and a file that is none is named', () => {
  const folder = borrowFolder()
  expect(openSigningKey(folder)).toEqual(openSigningKey(folder))
  writeFileSync(join(folder, 'desk.key'), 'short')
  expect(() => openSigningKey(folder)).toThrow('is no key')
})
