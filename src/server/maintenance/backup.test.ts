import { cpSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { databaseName } from '#server/store/sqlite/open-database.ts'
import { openStore } from '#server/store/sqlite/open-store.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { sampleApplication, sampleWaitlist } from '#tests/server/sample-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { backUpLeads, copyLeads, listBackups, verifyCopy } from './backup.ts'

let dataDir = ''
let backupDir = ''
let path = ''
beforeEach(async () => {
  dataDir = createTempDir()
  backupDir = join(dataDir, 'backups')
  path = join(dataDir, databaseName)
  const store = openStore(dataDir)
  await store.insert(sampleWaitlist('tom@example.com'))
  await store.close()
})

const readCopy = (copy: string) => {
  const folder = createTempDir()
  cpSync(copy, join(folder, databaseName))
  return readLeads(folder)
}

describe('a copy', () => {
  test('has all leads, is one file, and is for this user alone', async () => {
    const store = openStore(dataDir)
    const copy = join(backupDir, 'copy.sqlite')
    const [count] = await Promise.all([
      copyLeads(path, copy),
      store.insert(sampleApplication('jon@example.com')),
    ])
    await store.close()
    expect(readCopy(copy)).toHaveLength(count)
    expect(readLeads(dataDir)).toEqual(expect.arrayContaining(readCopy(copy)))
    expect(statSync(copy).mode & 0o077).toBe(0)
    expect(readdirSync(backupDir)).toEqual(['copy.sqlite'])
  })

  test('is made in one step, so that a server that stores cannot make it begin again', async ({
    signal,
  }) => {
    const store = openStore(dataDir)
    onTestFinished(() => store.close())
    const addPage = (number: number) => ({ day: '2027-01-01', page: `${number}`.padEnd(4_000) })
    const pages = Array.from({ length: 400 }, (_, number) => addPage(number))
    const counts = { source: '', visits: 1, starts: 0 }
    await store.addVisits(pages.map((page) => ({ ...page, ...counts })))
    let isMade = false
    const copying = copyLeads(path, join(backupDir, 'copy.sqlite')).then(() => {
      isMade = true
    })
    // One that begins again does not end before the time of this test has.
    for (let stored = 0; !isMade && !signal.aborted; stored += 1) {
      await store.insert(sampleWaitlist(`p${stored}@example.com`))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await copying
  })

  test('replaces no file, and gets its name only when it is whole', async () => {
    const [letter, copy] = [join(dataDir, 'letter'), join(dataDir, 'copy')]
    writeFileSync(letter, 'a letter to myself')
    await expect(copyLeads(path, letter)).rejects.toThrow(`"${letter}" is there already.`)
    await expect(copyLeads(letter, copy)).rejects.toThrow(/could not be made: the file is broken/)
    const foreign = join(dataDir, 'foreign')
    new DatabaseSync(foreign).exec('create table notes (text)')
    await expect(copyLeads(foreign, copy)).rejects.toThrow('Solstice did not make it')
    expect(readdirSync(dataDir).filter((name) => name.startsWith('copy'))).toEqual([])
  })
})

test('the latest of seven days and of five weeks are kept', async () => {
  const backUp = (day: number, hour: number) =>
    backUpLeads({ dataDir, backupDir }, { now: new Date(Date.UTC(2027, 0, day, hour)) })
  await backUp(1, 2)
  for (let day = 1; day <= 12; day += 1) await backUp(day, 3)
  writeFileSync(join(backupDir, 'notes.txt'), 'mine')
  const { path: newest } = await backUp(13, 3)
  expect(newest).toBe(join(backupDir, 'leads-20270113T030000Z.sqlite'))
  expect(verifyCopy(newest)).toBe(1)
  const days = listBackups(backupDir).map(({ at }) => at.getUTCDate())
  expect(days).toEqual([3, 7, 8, 9, 10, 11, 12, 13])
  expect(existsSync(join(backupDir, 'notes.txt'))).toBe(true)
})
