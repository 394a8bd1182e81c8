import { statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseName } from '#server/store/open-database.ts'
import { readLeads } from '#server/store/sqlite-leads.ts'
import { createReleasedDatabase } from '#tests/server/released-database.ts'
import { sampleWaitlist } from '#tests/server/sample-leads.ts'
import { launchServer } from '#tests/start-server.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { postLead } from './post-lead.ts'

const count = 20_000
/** How much has changed in the middle of the migration. */
const inTheMiddleBytes = 800_000

test('a server killed while it migrates a released folder loses nothing', async () => {
  const dataDir = borrowFolder()
  const path = join(dataDir, databaseName)
  {
    using database = createReleasedDatabase(path)
    database.exec(`
      pragma synchronous = off;
      with recursive numbers (value) as (
        select 1 union all select value + 1 from numbers limit ${count})
      insert into contact_submissions (id, name, email, message, received_at)
      select value, 'Tom Reed', 'tom' || value || '@example.com', 'I am number ' || value,
        '2026-10-01T12:00:00.000Z' from numbers`)
  }
  const killed = launchServer({ dataDir, env: { BACKUPS: 'off' } })
  const readJournalSize = () => statSync(`${path}-journal`, { throwIfNoEntry: false })?.size ?? 0
  await expect.poll(readJournalSize, { interval: 1 }).toBeGreaterThan(inTheMiddleBytes)
  killed.child.kill('SIGKILL')
  await killed.ended

  const { address } = await borrowServer({ dataDir })
  expect((await postLead(address, sampleWaitlist('tom77@example.com'))).status).toBe(201)
  expect(readLeads(dataDir)).toHaveLength(count + 1)
  using database = new DatabaseSync(path)
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
})
