import {
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
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { databaseName } from './open-database.ts'
import { openStore, type Store } from './open-store.ts'
import { readLeads } from './read-leads.ts'

let folder = ''
let path = ''
let store: Store
let said: string[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-moved-'))
  path = join(folder, databaseName)
  said = []
  store = openStore(folder, { onProblem: (sentence) => said.push(sentence) })
  await store.insert(sampleApplication('tom@example.com', 'a'.repeat(7_000)))
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })
})

const insert = (email: string) =>
  store.insert(sampleWaitlist(email)).then(
    () => 'stored',
    (error: Error) => error.message,
  )
const shorten = (bytes: number) => truncateSync(path, statSync(path).size - bytes)
const readAll = () =>
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'latin1')])

const advice =
  'Put the file back, or restore a backup (npm run leads -- restore FILE), then restart the site.'
const missing = `Leads cannot be stored: leads.sqlite was deleted or moved away. ${advice}`
const replaced = `Leads cannot be stored: another file stands in the place of leads.sqlite. ${advice}`
const truncated = `Leads cannot be stored: leads.sqlite was cut short. ${advice}`
const broken = `Leads cannot be stored: the file is broken. ${advice}`

// Windows does not let anyone remove or rename a file that is open.
test.skipIf(process.platform === 'win32').each([
  ['deleted', () => rmSync(path), missing],
  ['moved away', () => renameSync(path, `${path}.elsewhere`), missing],
  [
    'replaced',
    () => {
      writeFileSync(`${path}.other`, 'a letter to myself')
      renameSync(`${path}.other`, path)
    },
    replaced,
  ],
  ['emptied', () => truncateSync(path), truncated],
  ['short of its last bytes', () => shorten(100), truncated],
  ['cut in half', () => shorten(statSync(path).size / 2), broken],
])(
  'nothing is written to a file that was %s, and the owner is told what to do',
  async (_, meddle, sentence) => {
    meddle()
    const before = readAll()
    expect(await insert('jon@example.com')).toBe(sentence)
    expect(await insert('sam@example.com')).toBe(sentence)
    expect(await store.isWritable()).toBe(false)
    expect(store.problem()).toBe(sentence)
    expect(said).toEqual([sentence])
    expect(readAll()).toEqual(before)
  },
)

test.skipIf(process.platform === 'win32')('a file that is put back is used again', async () => {
  renameSync(path, `${path}.elsewhere`)
  expect(await store.isWritable()).toBe(false)
  expect(await insert('jon@example.com')).toBe(missing)
  renameSync(`${path}.elsewhere`, path)
  expect(await insert('jon@example.com')).toBe('stored')
  expect(await store.isWritable()).toBe(true)
  expect(store.problem()).toBeUndefined()
  expect(readLeads(folder)).toHaveLength(2)
})
