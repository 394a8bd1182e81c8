import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseName } from '#server/store/open-database.ts'
import { openStore } from '#server/store/open-store.ts'
import { readLeads } from '#server/store/sqlite-leads.ts'
import { borrowFolder, borrowServer, postLead } from '#tests/faults/borrow-server.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { runScript } from './run-script.ts'

const rounds = 2
const crowd = Array.from({ length: 200 }, (_, index) => `p${index}@example.com`)

async function fillFolder(): Promise<string> {
  const dataDir = borrowFolder()
  const store = openStore(dataDir)
  const long = 'I run, I read, I write. '.repeat(210)
  await Promise.all(crowd.map((email) => store.insert(sampleApplication(email, long + email))))
  await store.close()
  return dataDir
}

/** Runs again where another command holds the leads for long. */
async function runLeads(dataDir: string, ...words: string[]): Promise<void> {
  const { code, stderr } = await runScript('src/cli/leads.ts', words, { DATA_DIR: dataDir })
  if (stderr.includes('These leads are being changed by')) return runLeads(dataDir, ...words)
  expect(code, `${words.join(' ')}: ${stderr}`).toBe(0)
}

const findId = (dataDir: string, email: string) =>
  readLeads(dataDir).find((lead) => lead.email === email)?.id ?? ''

type Expected = { kept: string[]; erased: string[]; answered: string[] }

function expectLeads(dataDir: string, { kept, erased, answered }: Expected): void {
  using database = new DatabaseSync(join(dataDir, databaseName))
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  const leads = readLeads(dataDir)
  const found = new Set(leads.map(({ email }) => email))
  expect(kept.filter((email) => !found.has(email))).toEqual([])
  expect(erased.filter((email) => found.has(email))).toEqual([])
  const done = leads.filter(({ answered_at }) => answered_at).map(({ email }) => email)
  expect(done.sort()).toEqual(answered.sort())
}

test('erase, done and list at once, beside a server that stores, lose no stored lead', async () => {
  const dataDir = await fillFolder()
  const { address } = await borrowServer({ dataDir })
  const stored: string[] = []
  let isOver = false
  async function sendLeads(): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      const email = `new-${count}@example.com`
      const { status } = await postLead(address, sampleApplication(email))
      if (status === 201) stored.push(email)
    }
  }
  const sending = sendLeads()
  const erased: string[] = []
  const answered: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [one = '', other = '', marked = ''] = crowd.slice(3 * round)
    await Promise.all([
      runLeads(dataDir, 'erase', one, '--yes'),
      runLeads(dataDir, 'erase', other, '--yes'),
      runLeads(dataDir, 'done', findId(dataDir, marked)),
      runLeads(dataDir, 'list', '--json'),
    ])
    erased.push(one, other)
    answered.push(marked)
  }
  isOver = true
  await sending
  const left = crowd.filter((email) => !erased.includes(email))
  expectLeads(dataDir, { kept: [...left, ...stored], erased, answered })
})
