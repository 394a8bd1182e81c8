import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '#server/store/open-store.ts'
import { readLeads } from '#server/store/sqlite-leads.ts'
import { borrowFolder, borrowServer, postLead } from '#tests/faults/borrow-server.ts'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'

const preload = join(import.meta.dirname, 'hurry-maintenance.ts')

// What it does in detail is in src/server/maintenance.

test('a server erases what RETENTION_DAYS says and makes a backup, while it takes leads', async () => {
  const dataDir = borrowFolder()
  let now = new Date('2020-01-01')
  const store = openStore(dataDir, { now: () => now })
  await store.insert(sampleApplication('tom@example.com'))
  now = new Date()
  await store.insert(sampleWaitlist('tom@example.com'))
  await store.close()
  const env = { RETENTION_DAYS: '365', BACKUP_DIR: borrowFolder() }
  const { log, address } = await borrowServer({ dataDir, preload, env })
  expect((await postLead(address, sampleWaitlist('jon@example.com'))).status).toBe(201)
  await expect
    .poll(() => log.filter(({ event }) => event === 'note').map(({ sentence }) => sentence))
    .toEqual([
      'Erased 1 lead older than 365 days, and 0 leads in backups.',
      expect.stringMatching(/^A backup of [12] leads? was made/),
    ])
  expect(readLeads(dataDir)).toHaveLength(2)
})
