import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listBackups, nameBackup } from '#server/backups/backup-files.ts'
import { copyLeads, verifyCopy } from '#server/backups/copy-leads.ts'
import { databaseName } from '#server/store/open-database.ts'
import { openStore } from '#server/store/open-store.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { borrowFolder, borrowServer } from '#tests/faults/borrow-server.ts'
import { postLead } from '#tests/faults/post-lead.ts'
import { createReleasedDatabase } from '#tests/server/released-database.ts'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'

const preload = join(import.meta.dirname, 'hurry-caretaker.ts')

async function fill(dataDir: string, ...days: string[]): Promise<void> {
  let now = new Date()
  const store = openStore(dataDir, { now: () => now })
  for (const day of days) {
    now = new Date(day)
    await store.insert(sampleApplication(`tom@example.com`, `Sent on ${day}`))
  }
  await store.close()
}

const readNotes = (log: Record<string, unknown>[]) =>
  log.filter(({ event }) => event === 'note').map(({ sentence }) => String(sentence))

test('a server makes a backup by itself, says so, and goes on to store', async () => {
  const dataDir = borrowFolder()
  await fill(dataDir, '2026-11-01')
  const { address, log } = await borrowServer({ dataDir, preload })
  await expect
    .poll(() => readNotes(log))
    .toEqual([expect.stringMatching(/^A backup of 1 lead was made/)])
  const [backup] = listBackups(join(dataDir, 'backups'))
  expect(verifyCopy(backup?.path ?? '')).toBe(1)
  const health = await (await fetch(`${address}/healthz`)).json()
  expect(health).toEqual({ status: 'ok', backup: { at: backup?.at.toISOString(), ageHours: 0 } })
  expect((await postLead(address, sampleWaitlist('jon@example.com'))).status).toBe(201)
})

test('before a migration there is a backup of the leads as they were', async () => {
  const dataDir = borrowFolder()
  {
    using old = createReleasedDatabase(join(dataDir, databaseName))
    old.exec(`insert into waitlist_signups (id, name, email, received_at)
      values ('row-1', 'Tom', 'tom@example.com', '2026')`)
  }
  const { log } = await borrowServer({ dataDir })
  await expect.poll(() => readNotes(log)).toEqual([expect.stringMatching(/^Before a migration/)])
  const [name = ''] = readdirSync(join(dataDir, 'backups'))
  expect(name).toMatch(/-before-0005\.sqlite$/)
  expect(verifyCopy(join(dataDir, 'backups', name))).toBe(1)
})

test('RETENTION_DAYS erases what is older, backups included, with a count in the log', async () => {
  const dataDir = borrowFolder()
  const backupDir = borrowFolder()
  await fill(dataDir, '2020-01-01', '2020-01-02', new Date().toISOString())
  const copy = join(backupDir, nameBackup(new Date('2026-11-01')))
  copyLeads(join(dataDir, databaseName), copy)
  const env = { RETENTION_DAYS: '365', BACKUP_DIR: backupDir }
  const { log } = await borrowServer({ dataDir, preload, env })
  await expect
    .poll(() => readNotes(log)[0])
    .toBe('2 leads older than 365 days were erased, and 2 leads in copies.')
  expect(readLeads(dataDir)).toHaveLength(1)
  expect(verifyCopy(copy)).toBe(1)
})

test('BACKUPS=off makes none', async () => {
  const dataDir = borrowFolder()
  await fill(dataDir, '2020-01-01')
  const env = { BACKUPS: 'off', RETENTION_DAYS: '365' }
  const { address, log } = await borrowServer({ dataDir, preload, env })
  // The caretaker has been there when this is said.
  await expect.poll(() => readNotes(log)).toHaveLength(1)
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(readdirSync(dataDir)).not.toContain('backups')
})
