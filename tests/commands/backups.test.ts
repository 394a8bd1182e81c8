import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listBackups, nameBackup } from '#server/backups/backup-files.ts'
import { copyLeads, verifyCopy } from '#server/backups/copy-leads.ts'
import { createCaretaker } from '#server/backups/create-caretaker.ts'
import { databaseName } from '#server/store/open-database.ts'
import { openStore } from '#server/store/open-store.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { borrowFolder, borrowServer } from '#tests/faults/borrow-server.ts'
import { postLead } from '#tests/faults/post-lead.ts'
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

test('a server makes a backup and erases what RETENTION_DAYS says, in backups too', async () => {
  const dataDir = borrowFolder()
  const backupDir = borrowFolder()
  await fill(dataDir, '2020-01-01', '2020-01-02', new Date().toISOString())
  const old = join(backupDir, nameBackup(new Date('2026-11-01')))
  copyLeads(join(dataDir, databaseName), old)
  const env = { RETENTION_DAYS: '365', BACKUP_DIR: backupDir }
  const { log, address } = await borrowServer({ dataDir, preload, env })
  const readNotes = () =>
    log.filter(({ event }) => event === 'note').map(({ sentence }) => sentence)
  await expect
    .poll(readNotes)
    .toEqual([
      '2 leads older than 365 days were erased, and 2 leads in copies.',
      expect.stringMatching(/^A backup of 1 lead was made/),
    ])
  expect(readLeads(dataDir)).toHaveLength(1)
  for (const { path } of listBackups(backupDir)) expect(verifyCopy(path)).toBe(1)
  expect((await postLead(address, sampleWaitlist('jon@example.com'))).status).toBe(201)
})

test('a backup that fails is a sentence, and ends with the server', async () => {
  const dataDir = borrowFolder()
  await fill(dataDir, '2027-01-01')
  const backupDir = join(dataDir, 'backups')
  writeFileSync(backupDir, 'a file in the place of the folder')
  const settings = { backups: 'on', dataDir, backupDir } as const
  const caretaker = createCaretaker(settings, { note() {} }, { firstAfterMs: 0 })
  caretaker.start()
  await expect
    .poll(() => caretaker.notices())
    .toEqual([expect.stringMatching(/^The backup failed: .+\.$/)])
  await caretaker.close()
})
