import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/store/migrate.ts'
import { databaseName } from '#server/store/open-database.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { runTransaction } from '#server/store/open-database.ts'
import { isWhole } from '#tests/sample.ts'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { launchServer } from '#tests/start-server.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { postLead } from './post-lead.ts'

/** How many, and how much has changed in the middle of the migration. */
const [count, underWayBytes] = isWhole ? [100_000, 4_000_000] : [20_000, 800_000]
const writeMessage = (index: number) => `I am number ${index}. I want to change.`

/** A folder as the first version left it. */
function fillFirstVersion(dataDir: string): void {
  using database = new DatabaseSync(join(dataDir, databaseName))
  database.exec('pragma journal_mode = wal; pragma synchronous = off')
  migrate(database, readMigrations().slice(0, 1))
  const insert = database.prepare(`
    insert into contact_submissions (id, name, email, message, received_at)
    values (?, 'Tom Reed', ?, ?, '2026-10-01T12:00:00.000Z')`)
  runTransaction(database, () => {
    for (let index = 0; index < count; index += 1) {
      const id = String(index).padStart(6, '0')
      insert.run(id, `tom${index}@example.com`, writeMessage(index))
    }
  })
}

function checkIntegrity(dataDir: string): unknown {
  using database = new DatabaseSync(join(dataDir, databaseName))
  return database.prepare('pragma integrity_check').all()
}

test(`a folder with ${count} leads of the first version is taken over, even after a kill`, async () => {
  const dataDir = borrowFolder()
  const journal = join(dataDir, `${databaseName}-journal`)
  fillFirstVersion(dataDir)
  const killed = launchServer({ dataDir })
  // The journal has what a migration under way has changed so far.
  const readJournalSize = () => statSync(journal, { throwIfNoEntry: false })?.size ?? 0
  await expect.poll(readJournalSize, { interval: 1 }).toBeGreaterThan(underWayBytes)
  killed.child.kill('SIGKILL')
  await killed.ended

  const { address } = await borrowServer({ dataDir })
  const repeat = sampleApplication('tom77@example.com', writeMessage(77))
  expect((await postLead(address, repeat)).status).toBe(201)
  expect((await postLead(address, sampleWaitlist('tom77@example.com'))).status).toBe(201)
  const leads = readLeads(dataDir)
  expect(leads).toHaveLength(count + 1)
  expect(leads.slice(0, count).map(({ message }) => message)).toEqual(
    Array.from({ length: count }, (_, index) => writeMessage(index)),
  )
  expect(checkIntegrity(dataDir)).toEqual([{ integrity_check: 'ok' }])
})
