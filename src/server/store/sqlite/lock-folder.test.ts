import { expect, test, vi } from 'vitest'
import { createTempDir } from '#tests/temp-dir.ts'
import { lockCommands, lockFolder } from './lock-folder.ts'

test('two servers cannot use one folder, and a released folder is free', () => {
  const folder = createTempDir()
  {
    using _lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(
      /Another Solstice server is using the folder .* Press Ctrl-C in the window where it runs/,
    )
  }
  using _again = lockFolder(folder)
})

test('a second command waits, then gives up; a running server does not matter', async () => {
  const folder = createTempDir()
  using _server = lockFolder(folder)
  let second: Promise<Disposable>
  {
    using _first = await lockCommands(folder)
    vi.useFakeTimers({ toFake: ['performance'] })
    const impatient = lockCommands(folder)
    vi.advanceTimersByTime(60_000)
    await expect(impatient).rejects.toThrow('These leads are being changed by another command.')
    vi.useRealTimers()
    second = lockCommands(folder)
  }
  using _second = await second
})
