import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { databaseName, openDatabase, runTransaction } from '#server/store/open-database.ts'
import { prepareInsert } from '#server/store/open-store.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { compiledCode } from '#tests/compiled-code.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { projectRoot } from '#tests/start-server.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { postLead } from './post-lead.ts'

const crowd = Array.from({ length: 1_200 }, (_, index) => `p${index}@example.com`)
const rounds = 6

/** 1,200 leads of 5 KB, as a site has them after a good year. */
function fillFolder(): string {
  const dataDir = borrowFolder()
  using database = openDatabase(join(dataDir, databaseName))
  const insert = prepareInsert(database)
  const long = 'I run, I read, I write. '.repeat(210)
  runTransaction(database, () => {
    for (const email of crowd) insert(sampleApplication(email, long + email))
  })
  return dataDir
}

/** What the owner types, in a process of its own; again where another command has the folder for long. */
async function runLeads(dataDir: string, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(projectRoot, 'owner/leads.ts'), ...words], {
    env: { ...process.env, ...compiledCode, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (complaint.includes('These leads are being changed by')) return runLeads(dataDir, ...words)
  expect(code, `${words.join(' ')}: ${complaint}`).toBe(0)
  return out
}

function expectSound(dataDir: string): void {
  using database = new DatabaseSync(join(dataDir, databaseName))
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
}

const findId = (dataDir: string, email: string) =>
  readLeads(dataDir).find((lead) => lead.email === email)?.id ?? ''

test('erasures in pairs, marks and lists beside a site that stores lose no acknowledged lead', async () => {
  const dataDir = fillFolder()
  const { address } = await borrowServer({ dataDir })
  const acknowledged: string[] = []
  let isOver = false
  async function sendLeads(): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      const email = `new-${count}@example.com`
      const { status } = await postLead(address, sampleApplication(email, 'I want to change.'))
      if (status === 201) acknowledged.push(email)
    }
  }
  const sending = sendLeads().catch((error: unknown) => error)
  const erased: string[] = []
  const marked: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [one = '', other = '', answered = ''] = crowd.slice(3 * round)
    await Promise.all([
      runLeads(dataDir, 'erase', one, '--yes'),
      runLeads(dataDir, 'erase', other, '--yes'),
      runLeads(dataDir, 'done', findId(dataDir, answered)),
      runLeads(dataDir, 'list', '--json'),
    ])
    erased.push(one, other)
    marked.push(answered)
  }
  isOver = true
  expect(await sending).toBeUndefined()
  expect(acknowledged.length).toBeGreaterThan(rounds)
  expectSound(dataDir)
  const leads = readLeads(dataDir)
  const kept = new Set(leads.map(({ email }) => email))
  const expected = [...crowd.filter((email) => !erased.includes(email)), ...acknowledged]
  expect(expected.filter((email) => !kept.has(email))).toEqual([])
  expect(erased.filter((email) => kept.has(email))).toEqual([])
  const done = leads.filter(({ answered_at }) => answered_at).map(({ email }) => email)
  expect(done.sort()).toEqual(marked.sort())
})

// Windows cannot stop a process and let it continue.
test.skipIf(process.platform === 'win32')(
  'an erasure and a mark while the server is stopped are there when it continues',
  async () => {
    const dataDir = fillFolder()
    const { address, child } = await borrowServer({ dataDir })
    const [one = '', other = ''] = crowd
    expect((await postLead(address, sampleApplication('a@example.com'))).status).toBe(201)
    child.kill('SIGSTOP')
    await runLeads(dataDir, 'erase', one, '--yes')
    await runLeads(dataDir, 'done', findId(dataDir, other))
    child.kill('SIGCONT')
    const later = Array.from({ length: 20 }, (_, index) => `b${index}@example.com`)
    for (const email of later) {
      expect((await postLead(address, sampleApplication(email))).status).toBe(201)
    }
    expectSound(dataDir)
    const leads = readLeads(dataDir)
    const kept = new Set(leads.map(({ email }) => email))
    const expected = [...crowd.slice(1), 'a@example.com', ...later]
    expect(expected.filter((email) => !kept.has(email))).toEqual([])
    expect(kept.has(one)).toBe(false)
    expect(leads.find(({ email }) => email === other)?.answered_at).toBeDefined()
  },
)
