import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#server/settings/settings.ts'
import { databaseName } from '#server/store/sqlite/open-database.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { sampleWaitlist } from '#tests/server/sample-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { StartError } from '#tools/errors.ts'
import { openServerLeads, startLeadsThread } from './open-leads.ts'

const lead = sampleWaitlist('tom@example.com')

async function open(dataDir = createTempDir(), onStored?: () => void) {
  const settings = { ...readSettings({}), dataDir, backupDir: join(dataDir, 'backups') }
  const leads = await openServerLeads(settings, onStored && { onStored })
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= leads.close()
    return closed
  }
  onTestFinished(close)
  return { leads: { ...leads, close }, dataDir }
}

test('while a command holds the file, a lead waits for it and the process does not', async () => {
  const onStored = vi.fn()
  const { leads, dataDir } = await open(undefined, onStored)
  using command = new DatabaseSync(join(dataDir, databaseName))
  command.exec('begin exclusive')
  const stored = leads.insert(lead)
  // With SQLite in this thread, the timer would wait for as long as the command.
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(onStored).not.toHaveBeenCalled()
  command.exec('rollback')
  expect(await stored).toEqual({ outcome: 'saved' })
  expect(onStored).toHaveBeenCalledOnce()
  expect(readLeads(dataDir)).toHaveLength(1)
})

test('closing stores what is waiting', async () => {
  const { leads, dataDir } = await open()
  const emails = [1, 2, 3].map((number) => `p${number}@a.example`)
  const stored = emails.map((email) => leads.insert(sampleWaitlist(email)))
  await Promise.all([...stored, leads.close()])
  expect(readLeads(dataDir)).toHaveLength(3)
})

test('what keeps a server from starting is the owner’s to fix, also from the thread', async () => {
  const { dataDir } = await open()
  await expect(open(dataDir)).rejects.toThrow(StartError)
  await expect(open(dataDir)).rejects.toThrow('Another Solstice server is using the folder')
})

test('a thread that has ended answers nothing, and lets nothing wait for it', async () => {
  const dataDir = createTempDir()
  const folders = { dataDir, backupDir: join(dataDir, 'backups') }
  const { call, end } = await startLeadsThread({ folders, options: {} })
  {
    using command = new DatabaseSync(join(dataDir, databaseName))
    command.exec('begin exclusive')
    const stored = call('insert')(lead)
    const ended = end()
    command.exec('rollback')
    await expect(stored).rejects.toThrow('their thread has ended')
    await ended
  }
  await expect(call('insert')(lead)).rejects.toThrow('their thread has ended')
})

test('backs up and erases in the thread, and a failure there is a sentence here', async () => {
  const { leads, dataDir } = await open()
  expect(await leads.backUp(new Date())).toBeUndefined()
  await leads.insert(lead)
  const now = new Date('2037-01-31T08:15:00Z')
  expect(await leads.backUp(now)).toMatchObject({ count: 1 })
  await expect(leads.backUp(now)).rejects.toThrow(/T081500Z\.sqlite" is there already\.$/)
  expect(await leads.eraseOlder(now.toISOString())).toMatchObject({ copies: 1, copied: 1 })
  expect(readLeads(dataDir)).toEqual([])
})
