import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { patienceMs } from './group-commit.ts'
import { databaseName, openDatabase } from './open-database.ts'
import { createStore, openStore, type Store, type StoreOptions } from './open-store.ts'
import { readLeads } from './read-leads.ts'
import { StoreRefusal, StoreUnavailable } from './store-error.ts'

let folder = ''
let path = ''
const stores: Store[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-store-'))
  path = join(folder, databaseName)
})
afterEach(async () => {
  vi.useRealTimers()
  for (const store of stores.splice(0)) await store.close()
  rmSync(folder, { recursive: true, force: true })
})

let clockMs = 0
const clock = () => clockMs
const letSecondsPass = (seconds: number) => {
  clockMs += seconds * 1_000
}

function open(options?: StoreOptions): Store {
  const store = openStore(folder, options)
  stores.push(store)
  return store
}

/** A store whose database a test can make fail. */
function openWithDatabase() {
  const database = openDatabase(path)
  const store = createStore(database, { clock })
  stores.push(store)
  return { database, store }
}

const catchError = (promise: Promise<unknown>) =>
  promise.then(
    () => 'stored',
    (error: unknown) => error,
  )
const countLeads = () => readLeads(folder).length

test('what was inserted is there after a restart', async () => {
  const store = open()
  await store.insert(sampleApplication('tom@example.com'))
  await store.insert(sampleGathering('jon@example.com'))
  await store.insert(sampleWaitlist('sam@example.com'))
  await store.close()
  open()
  expect(readLeads(folder).map(({ kind, email }) => [kind, email])).toEqual(
    expect.arrayContaining([
      ['application', 'tom@example.com'],
      ['gathering', 'jon@example.com'],
      ['waitlist', 'sam@example.com'],
    ]),
  )
})

test('an id and a time are given when a test does not choose them', async () => {
  const store = open()
  await store.insert(sampleWaitlist('tom@example.com'))
  expect(readLeads(folder)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/),
      kind: 'waitlist',
      name: 'Tom Reed',
      email: 'tom@example.com',
      received_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ])
})

test('twenty clicks in the same moment are one application, and all are told success', async () => {
  const store = open()
  const clicks = Array.from({ length: 20 }, () => store.insert(sampleApplication('t@example.com')))
  await Promise.all(clicks)
  expect(countLeads()).toBe(1)
})

test('a row that breaks a rule is refused by name, in the middle of others', async () => {
  const store = open()
  const outcomes = await Promise.all(
    [
      sampleWaitlist('tom@example.com'),
      sampleWaitlist('jon@example.com', ' J '),
      sampleApplication('sam@example.com', ''),
      sampleWaitlist('ben@example.com'),
    ].map((lead) => catchError(store.insert(lead))),
  )
  expect(outcomes).toEqual([
    'stored',
    new StoreRefusal('waitlist_signups_name_length'),
    new StoreRefusal('contact_submissions_message_length'),
    'stored',
  ])
  expect(outcomes[1]).toMatchObject({ constraint: 'waitlist_signups_name_length' })
  expect(countLeads()).toBe(2)
})

test('closing stores what is waiting, then refuses', async () => {
  const store = open()
  const waiting = store.insert(sampleWaitlist('tom@example.com'))
  const closed = store.close()
  const late = await catchError(store.insert(sampleWaitlist('jon@example.com')))
  expect(late).toEqual(new StoreUnavailable('Leads cannot be stored: the store is closed.'))
  await Promise.all([waiting, closed, store.close()])
  expect(await store.isWritable()).toBe(false)
  expect(readLeads(folder)).toMatchObject([{ email: 'tom@example.com' }])
})

test('a closed store leaves the database, and locks that nobody holds', async () => {
  await open().close()
  const lasting = readdirSync(folder).filter((name) => statSync(join(folder, name)).size > 0)
  expect(lasting).toEqual([databaseName])
  open()
})

test('two stores can not share a folder', () => {
  open()
  expect(() => openStore(folder)).toThrow(StartError)
  expect(() => openStore(folder)).toThrow(/^Another Solstice server is using the folder/)
})

test('a start that fails gives the folder free again', () => {
  writeFileSync(path, 'not a database')
  expect(() => openStore(folder)).toThrow(/the file is broken/)
  expect(() => openStore(folder)).toThrow(/the file is broken/)
  rmSync(path)
  open()
})

test('health checks say yes beside rows under way, and leave no row', async () => {
  const store = open()
  const checks = Array.from({ length: 30 }, () => store.isWritable())
  const insert = store.insert(sampleWaitlist('tom@example.com'))
  expect(await Promise.all(checks)).toEqual(Array(30).fill(true))
  await insert
  expect(await store.isWritable()).toBe(true)
  using reader = new DatabaseSync(path, { readOnly: true })
  expect(reader.prepare('select count(*) as count from write_probe').get()).toEqual({ count: 0 })
  expect(countLeads()).toBe(1)
})

test('a full disk stores nothing, says so, and works again once there is room', async () => {
  const { database, store } = openWithDatabase()
  await store.insert(sampleWaitlist('tom@example.com'))
  database.exec('pragma max_page_count = 1')
  const long = sampleApplication('jon@example.com', 'a'.repeat(7_000))
  const outcomes = await Promise.all([
    catchError(store.insert(sampleWaitlist('sam@example.com'))),
    catchError(store.insert(long)),
  ])
  const full = new StoreUnavailable('Leads cannot be stored: the disk is full.')
  expect(outcomes).toEqual([full, full])
  expect(await store.isWritable()).toBe(false)
  expect(countLeads()).toBe(1)
  database.exec('pragma max_page_count = 10000')
  letSecondsPass(5)
  expect(await store.isWritable()).toBe(true)
  await store.insert(long)
  expect(countLeads()).toBe(2)
})

test('a health check that finds no room takes no row down that fits', async () => {
  const { database, store } = openWithDatabase()
  database.exec('pragma max_page_count = 1')
  const small = store.insert(sampleWaitlist('tom@example.com'))
  expect(await store.isWritable()).toBe(false)
  await small
  expect(countLeads()).toBe(1)
})

test('a file that has become read-only stores nothing and says so', async () => {
  const { database, store } = openWithDatabase()
  database.exec('pragma query_only = on')
  expect(await catchError(store.insert(sampleWaitlist('tom@example.com')))).toEqual(
    new StoreUnavailable('Leads cannot be stored: the file is read-only.'),
  )
  expect(await store.isWritable()).toBe(false)
  database.exec('pragma query_only = off')
  letSecondsPass(5)
  expect(await store.isWritable()).toBe(true)
})

test('while another program holds the file a row waits, and the event loop does not', async () => {
  const store = open()
  using shell = new DatabaseSync(path)
  shell.exec('begin immediate')
  const stored = store.insert(sampleWaitlist('tom@example.com'))
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  expect(countLeads()).toBe(0)
  shell.exec('rollback')
  await stored
  expect(countLeads()).toBe(1)
})

test('a file that is held for too long is not writable, and closing does not wait for ever', async () => {
  vi.useFakeTimers()
  const store = open()
  using shell = new DatabaseSync(path)
  shell.exec('begin immediate')
  const insert = catchError(store.insert(sampleWaitlist('tom@example.com')))
  const check = store.isWritable()
  const closed = store.close()
  await vi.advanceTimersByTimeAsync(patienceMs)
  await closed
  expect(await insert).toEqual(
    new StoreUnavailable('Leads cannot be stored: another program is holding the file.'),
  )
  expect(await check).toBe(false)
})

test('health is tried for real at most every five seconds', async () => {
  const { database, store } = openWithDatabase()
  const exec = vi.spyOn(database, 'exec')
  const countCommits = () => exec.mock.calls.filter(([sql]) => sql === 'commit').length
  for (let call = 0; call < 50; call += 1) expect(await store.isWritable()).toBe(true)
  expect(countCommits()).toBe(1)
  letSecondsPass(4.9)
  await store.isWritable()
  expect(countCommits()).toBe(1)
  letSecondsPass(0.1)
  await store.isWritable()
  expect(countCommits()).toBe(2)
})

test('a row that can not be stored is a no at once, and one that is stored asks again', async () => {
  const { database, store } = openWithDatabase()
  expect(await store.isWritable()).toBe(true)
  database.exec('pragma query_only = on')
  expect(await store.isWritable()).toBe(true)
  await catchError(store.insert(sampleWaitlist('tom@example.com')))
  expect(await store.isWritable()).toBe(false)
  database.exec('pragma query_only = off')
  expect(await store.isWritable()).toBe(false)
  await store.insert(sampleWaitlist('tom@example.com'))
  expect(await store.isWritable()).toBe(true)
})

test('a row that breaks a rule says nothing about the disk', async () => {
  const { store } = openWithDatabase()
  await store.isWritable()
  await catchError(store.insert(sampleWaitlist('tom@example.com', 'T')))
  expect(await store.isWritable()).toBe(true)
})

test('a disk that is nearly full takes no row and is not healthy, until there is room', async () => {
  let hasSpace = false
  const store = open({ space: { hasSpace: () => hasSpace } })
  expect(await catchError(store.insert(sampleWaitlist('tom@example.com')))).toEqual(
    new StoreUnavailable('Leads cannot be stored: the disk is nearly full.'),
  )
  expect(await store.isWritable()).toBe(false)
  expect(countLeads()).toBe(0)
  hasSpace = true
  expect(await store.isWritable()).toBe(true)
  await store.insert(sampleWaitlist('tom@example.com'))
  expect(countLeads()).toBe(1)
})

test('the store has nothing to say of its size before it has 256 MB', () => {
  const store = open()
  expect(store.notices()).toEqual([])
  truncateSync(path, 300 * 1024 * 1024)
  expect(store.notices()).toEqual(['The leads take more than 256 MB on the disk.'])
})

test('a flag is stored with its row', async () => {
  const store = open()
  await store.insert(sampleApplication('tom@example.com'), 'flood')
  await store.insert(sampleApplication('jon@example.com'))
  const flags = Object.fromEntries(readLeads(folder).map(({ email, flag }) => [email, flag]))
  expect(flags).toEqual({ 'tom@example.com': 'flood', 'jon@example.com': undefined })
})

test('a server killed in the middle of its work has stored every man it told so', async () => {
  const source = `
    import { openStore } from '${pathToFileURL(join(import.meta.dirname, 'open-store.ts'))}'
    const store = openStore(process.argv[1])
    for (let count = 0; ; count += 1) {
      const email = 'tom' + count + '@example.com'
      await store.insert({ table: 'waitlist_signups', row: { name: 'Tom Reed', email } })
      process.stdout.write(email + '\\n')
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source, folder])
  const told: string[] = []
  const lines = createInterface(child.stdout).on('line', (email) => {
    told.push(email)
    if (told.length === 100) child.kill('SIGKILL')
  })
  await once(lines, 'close')
  const stored = new Set(readLeads(folder).map(({ email }) => email))
  expect(told.length).toBeGreaterThanOrEqual(100)
  expect(told.filter((email) => !stored.has(email))).toEqual([])
  const store = open()
  await store.insert(sampleWaitlist('jon@example.com'))
  expect(countLeads()).toBe(stored.size + 1)
})
