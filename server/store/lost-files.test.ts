import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { patienceMs } from './group-commit.ts'
import { databaseName } from './open-database.ts'
import { openStore, type Store } from './open-store.ts'
import { readLeads } from './read-leads.ts'
import { StoreUnavailable } from './store-error.ts'

let folder = ''
let path = ''
let store: Store
beforeEach(() => {
  // What the store does by itself it does when a test says so: until then rows are on their way.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  folder = mkdtempSync(join(tmpdir(), 'solstice-lost-'))
  path = join(folder, databaseName)
  store = openStore(folder)
})
afterEach(async () => {
  vi.useRealTimers()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const letTimePass = () => vi.advanceTimersByTime(250)

const insert = (name: string) =>
  store.insert(sampleWaitlist(`${name}@example.com`)).then(
    () => 'stored',
    (error: unknown) => error,
  )

const readNames = (from = folder) =>
  readLeads(from).map(({ email }) => email.replace('@example.com', ''))

/** What a restart would find if the process ended now: every file, as it lies there. */
function readAfterKill(): string[] {
  const copy = mkdtempSync(join(folder, 'after-kill-'))
  for (const file of readdirSync(folder)) {
    if (file.startsWith(databaseName)) copyFileSync(join(folder, file), join(copy, file))
  }
  return readNames(copy)
}

const listFiles = (part: string) => readdirSync(folder).filter((file) => file.includes(part))

async function readSentence(): Promise<string> {
  const error = await insert('late')
  expect(error).toBeInstanceOf(StoreUnavailable)
  return (error as StoreUnavailable).message
}

const wal = () => `${path}-wal`
const shm = () => `${path}-shm`

/** Another file under the name of one, as a copy that is put back would be. */
function replace(file: string, bytes: Buffer | string): void {
  writeFileSync(`${file}.new`, bytes)
  renameSync(`${file}.new`, file)
}

// Windows does not let anyone remove what is open.
describe.skipIf(process.platform === 'win32')('a server whose files are lost', () => {
  let early = Buffer.alloc(0)
  type Fault = [string, () => void]
  const losses: Fault[] = [
    ['the rows on their way are removed', () => rmSync(wal())],
    ['the shared memory is removed', () => rmSync(shm())],
    [
      'both are removed',
      () => {
        rmSync(wal())
        rmSync(shm())
      },
    ],
    ['the rows on their way are replaced by nothing', () => replace(wal(), '')],
    ['the rows on their way are replaced by something else', () => replace(wal(), 'a letter')],
    ['the rows on their way are replaced by earlier ones', () => replace(wal(), early)],
    ['the shared memory is replaced', () => replace(shm(), '')],
    ['the main file is removed', () => rmSync(path)],
    ['the main file is moved away', () => renameSync(path, join(folder, 'elsewhere'))],
    [
      'all are removed',
      () => {
        for (const file of [path, wal(), shm()]) rmSync(file)
      },
    ],
  ]
  const cuts: Fault[] = [
    ['the rows on their way are emptied', () => truncateSync(wal())],
    ['the rows on their way are cut in half', () => truncateSync(wal(), statSync(wal()).size / 2)],
    ['the rows on their way are overwritten', () => writeFileSync(wal(), Buffer.alloc(1_000_000))],
    ['the shared memory is emptied', () => truncateSync(shm())],
  ]
  const faults = [...losses, ...cuts]

  test.each(faults)('has lost nothing and goes on by itself when %s', async (_, meddle) => {
    expect(await insert('first')).toBe('stored')
    early = readFileSync(wal())
    for (const name of ['second', 'third']) expect(await insert(name)).toBe('stored')
    meddle()
    expect(await insert('fourth')).toBe('stored')
    expect(readAfterKill().sort()).toEqual(['first', 'fourth', 'second', 'third'])
    expect(await store.isWritable()).toBe(true)
    expect(store.notices()).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC: leads\.sqlite.+ are open again\.$/),
    ])
    await store.close()
    expect(readNames().sort()).toEqual(['first', 'fourth', 'second', 'third'])
    expect(listFiles('rescued')).toEqual([])
  })

  test.each(losses)('is not well until it is put right when %s', async (_, meddle) => {
    await insert('first')
    meddle()
    expect(await store.isWritable()).toBe(false)
    expect(await insert('second')).toBe('stored')
    expect(await store.isWritable()).toBe(true)
  })

  test.each(cuts)('puts it right for whoever asks how it is when %s', async (_, meddle) => {
    await insert('first')
    meddle()
    expect(await store.isWritable()).toBe(true)
    expect(store.notices()).toHaveLength(1)
    expect(readAfterKill()).toEqual(['first'])
  })

  test.each(faults)('sees it without being asked when %s', async (_, meddle) => {
    for (const name of ['first', 'second']) await insert(name)
    early = readFileSync(wal())
    meddle()
    letTimePass()
    await expect.poll(() => store.notices()).toHaveLength(1)
    expect(readAfterKill().sort()).toEqual(['first', 'second'])
  })

  test('keeps what somebody else has written in place of its rows, apart', async () => {
    await insert('first')
    replace(wal(), 'a letter')
    await insert('second')
    const [aside = ''] = listFiles('.other-')
    expect(readFileSync(join(folder, aside), 'utf8')).toBe('a letter')
  })

  test('waits for a program that has the leads open, and says so when that takes too long', async () => {
    await insert('first')
    const shell = new DatabaseSync(path)
    shell.prepare('select * from leads').all()
    rmSync(wal())
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const sentence = readSentence()
    await vi.advanceTimersByTimeAsync(patienceMs)
    vi.useRealTimers()
    expect(await sentence).toBe(
      'Leads can not be stored: leads.sqlite-wal is gone, and another program is holding the file.',
    )
    expect(await store.isWritable()).toBe(false)
    expect(readAfterKill()).toEqual(['first'])
    shell.close()
    expect(await insert('second')).toBe('stored')
    expect(await store.isWritable()).toBe(true)
  })

  test('does not write into a stranger’s file, and keeps its leads beside it', async () => {
    await insert('first')
    const stranger = Buffer.from('a letter to myself')
    replace(path, stranger)
    const sentence = await readSentence()
    const [kept = ''] = listFiles('.rescued-')
    expect(sentence).toBe(
      'Leads can not be stored: another file stands in place of leads.sqlite. The leads are kept ' +
        `in ${kept}: put it back, or restart the server to go on with the other.`,
    )
    expect(await store.isWritable()).toBe(false)
    expect(readFileSync(path).equals(stranger)).toBe(true)
    expect(statSync(join(folder, kept)).mode & 0o077).toBe(0)
    expect(store.notices()).toEqual([
      `Leads of a file that was replaced are kept in ${kept}, which nobody reads.`,
    ])
    renameSync(join(folder, kept), path)
    expect(await insert('second')).toBe('stored')
    expect(readNames()).toEqual(expect.arrayContaining(['first', 'second']))
  })

  test('goes on with its own leads once a stranger’s file is gone', async () => {
    await insert('first')
    replace(path, 'a letter to myself')
    await readSentence()
    rmSync(path)
    expect(await insert('second')).toBe('stored')
    expect(readNames().sort()).toEqual(['first', 'second'])
    expect(listFiles('.rescued-')).toEqual([])
  })

  test('takes another file that has all of its leads, and no other', async () => {
    const long = (count: number) => sampleApplication(`tom${count}@example.com`, 'a'.repeat(7_000))
    for (let count = 0; count < 30; count += 1) await store.insert(long(count))
    await insert('first')
    letTimePass()
    using shell = new DatabaseSync(path)
    // So that the pages of the copies are others than those of the rows on their way.
    shell.exec('delete from contact_submissions')
    const backup = join(folder, 'backup')
    shell.exec(`vacuum into '${backup}'`)
    await insert('second')
    const complete = join(folder, 'complete')
    shell.exec(`vacuum into '${complete}'`)
    shell.close()
    renameSync(backup, path)
    expect(await readSentence()).toContain('another file stands in place of leads.sqlite')
    renameSync(complete, path)
    expect(await insert('third')).toBe('stored')
    expect(readNames().sort()).toEqual(['first', 'second', 'third'])
    expect(listFiles('.rescued-')).toEqual([])
    using reader = new DatabaseSync(path, { readOnly: true })
    expect(reader.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  })

  test('refuses when its main file was cut short, and leaves it as it is', async () => {
    for (let count = 0; count < 50; count += 1) {
      await store.insert(sampleApplication(`tom${count}@example.com`, 'a'.repeat(7_000)))
    }
    letTimePass()
    truncateSync(path, 100_000)
    const cut = readFileSync(path)
    expect(await readSentence()).toBe(
      'Leads can not be stored: leads.sqlite was cut short. Put a good copy in its place and ' +
        'restart the server.',
    )
    expect(await store.isWritable()).toBe(false)
    expect(readFileSync(path).equals(cut)).toBe(true)
  })

  test('is not troubled by a program that rightly makes its files smaller', async () => {
    for (let count = 0; count < 50; count += 1) {
      await store.insert(sampleApplication(`tom${count}@example.com`, 'a'.repeat(7_000)))
    }
    letTimePass()
    const before = statSync(path).size
    using shell = new DatabaseSync(path)
    shell.exec(`delete from contact_submissions where email <> 'tom0@example.com'; vacuum`)
    shell.exec('pragma wal_checkpoint(truncate)')
    expect(statSync(path).size).toBeLessThan(before)
    expect(await store.isWritable()).toBe(true)
    expect(store.notices()).toEqual([])
    expect(await insert('first')).toBe('stored')
    expect(readNames().sort()).toEqual(['first', 'tom0'])
    expect(existsSync(wal())).toBe(true)
  })

  test('goes on where it was once its folder is back', async () => {
    await insert('first')
    renameSync(folder, `${folder}-moved`)
    expect(await insert('second')).toBeInstanceOf(StoreUnavailable)
    expect(await store.isWritable()).toBe(false)
    renameSync(`${folder}-moved`, folder)
    expect(await insert('third')).toBe('stored')
    expect(readNames()).toEqual(expect.arrayContaining(['first', 'third']))
  })

  test('a killed server’s copy is put back by the next, where its leads are missing', async () => {
    await insert('first')
    await store.close()
    renameSync(path, `${path}.rescued-20270131T081500250Z`)
    store = openStore(folder)
    expect(readNames()).toEqual(['first'])
    expect(listFiles('.rescued-')).toEqual([])
  })

  test('rows are in the main file soon after they were stored', async () => {
    await insert('first')
    const alone = join(folder, 'alone')
    mkdirSync(alone)
    letTimePass()
    copyFileSync(path, join(alone, databaseName))
    expect(readNames(alone)).toEqual(['first'])
  })
})
