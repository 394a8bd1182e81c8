import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import { lockCommands, lockFolder } from './lock-folder.ts'

const isRoot = process.getuid?.() === 0
const source = `
  import { lockFolder } from '${pathToFileURL(join(import.meta.dirname, 'lock-folder.ts'))}'
  try {
    globalThis.lock = lockFolder(process.argv[1])
    process.stdout.write('locked')
    setInterval(() => {}, 1000)
  } catch (error) {
    process.stdout.write(error.message)
  }`

let folder = ''
let children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-lock-'))
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children = []
  rmSync(folder, { recursive: true })
})

async function lockFromAnotherProcess() {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [answer] = await once(child.stdout, 'data')
  return { child, answer: String(answer) }
}

const usedByAnother = () =>
  new StartError(
    `Another Solstice server is using the folder ${JSON.stringify(folder)}. ` +
      'Stop it, or set DATA_DIR to another folder.',
  )

test('a second server is told that the folder is in use', async () => {
  expect(await lockFromAnotherProcess()).toMatchObject({ answer: 'locked' })
  expect(() => lockFolder(folder)).toThrow(usedByAnother())
})

test('a server that was killed leaves no lock behind', async () => {
  const { child } = await lockFromAnotherProcess()
  child.kill('SIGKILL')
  await once(child, 'exit')
  lockFolder(folder).release()
})

test('the same process can not open the folder twice, and asking does not loosen the lock', async () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(usedByAnother())
  expect(await lockFromAnotherProcess()).toMatchObject({ answer: usedByAnother().message })
  lock.release()
})

test('a released folder can be locked again, and releasing twice does no harm', () => {
  const lock = lockFolder(folder)
  lock.release()
  lock.release()
  lockFolder(folder).release()
})

test.each(['server.lock', '.server-lock'])(
  'a second server is refused although %s was deleted',
  async (name) => {
    await lockFromAnotherProcess()
    rmSync(join(folder, name))
    expect(() => lockFolder(folder)).toThrow(usedByAnother())
    expect(() => lockFolder(folder)).toThrow(usedByAnother())
  },
)

test('a second command waits for the first, then says who holds the lock', () => {
  const first = lockCommands(folder, 'erase')
  expect(() => lockCommands(folder, 'done', 50)).toThrow(
    `These leads are being changed by erase, process ${process.pid}. Nothing was done: try again in a moment.`,
  )
  first.release()
  lockCommands(folder, 'done').release()
  expect(readdirSync(folder)).toEqual(['commands.lock'])
})

test('commands and a running server do not lock each other out', () => {
  using _server = lockFolder(folder)
  lockCommands(folder, 'done').release()
})

test('a lock file with something in it is named, and may be deleted', () => {
  writeFileSync(join(folder, 'server.lock'), 'not a lock')
  expect(() => lockFolder(folder)).toThrow(
    /^The folder cannot be locked with ".+server\.lock": the file is broken\. That file holds no leads/,
  )
})

test.skipIf(isRoot)('a lock file that may only be read is no lock', () => {
  lockFolder(folder).release()
  chmodSync(join(folder, 'server.lock'), 0o400)
  expect(() => lockFolder(folder)).toThrow(/the file is read-only/)
})

test('a folder that does not exist is named with DATA_DIR', () => {
  expect(() => lockFolder(join(folder, 'missing'))).toThrow(
    /^DATA_DIR can not be used: ".+missing"/,
  )
})
