import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { databaseName } from '#server/store/open-database.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { isWhole } from '#tests/sample.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { fetchAlone } from './fetch-alone.ts'
import { keepTraffic } from './keep-traffic.ts'

type Meddle = (main: string) => void

/** Another file under the name of one, as a copy that is put back would be. */
function replace(file: string, bytes: Buffer | string): void {
  writeFileSync(`${file}.new`, bytes)
  renameSync(`${file}.new`, file)
}

const halve = (file: string) => truncateSync(file, statSync(file).size / 2)

/** What a server gets over by itself. */
const passingFaults: [string, Meddle][] = [
  ['leads.sqlite-wal is removed', (main) => rmSync(`${main}-wal`)],
  ['leads.sqlite-shm is removed', (main) => rmSync(`${main}-shm`)],
  [
    'both are removed',
    (main) => {
      rmSync(`${main}-wal`)
      rmSync(`${main}-shm`)
    },
  ],
  ['leads.sqlite-wal is replaced by nothing', (main) => replace(`${main}-wal`, '')],
  [
    'leads.sqlite-wal is replaced by an earlier one',
    (main) => replace(`${main}-wal`, readFileSync(`${main}-wal`)),
  ],
  ['leads.sqlite-shm is replaced', (main) => replace(`${main}-shm`, '')],
  ['leads.sqlite-wal is emptied', (main) => truncateSync(`${main}-wal`)],
  ['leads.sqlite-wal is cut in half', (main) => halve(`${main}-wal`)],
  ['leads.sqlite-shm is emptied', (main) => truncateSync(`${main}-shm`)],
  ['leads.sqlite is removed', (main) => rmSync(main)],
  ['leads.sqlite is moved away', (main) => renameSync(main, `${main}.elsewhere`)],
  [
    'all three are removed',
    (main) => {
      for (const ending of ['', '-wal', '-shm']) rmSync(main + ending)
    },
  ],
]

/** One that SQLite writes past, one that ends the process, one that is found later, and the worst. */
const sampledFaults = [
  'leads.sqlite-wal is removed',
  'leads.sqlite-wal is cut in half',
  'leads.sqlite-shm is emptied',
  'all three are removed',
]

/** The store is put through all of them in its own tests, under a server `npm run soak` does it. */
const triedFaults = passingFaults.filter(([name]) => isWhole || sampledFaults.includes(name))

const answersBefore = 40
const answersAfter = 20

const listEmails = (dataDir: string) => new Set(readLeads(dataDir).map(({ email }) => email))
const readHealth = async (address: string) => (await fetchAlone(`${address}/healthz`)).status

/** A life under traffic, with a fault in the middle, ended by kill -9. */
async function live(dataDir: string, meddle: Meddle, label: string, waitsForHealth: boolean) {
  const server = await borrowServer({ dataDir })
  const traffic = keepTraffic(server.address, label)
  await traffic.untilAnswers(answersBefore)
  meddle(join(dataDir, databaseName))
  await traffic.untilAnswersToNew(answersAfter)
  if (waitsForHealth) {
    await expect.poll(() => readHealth(server.address)).toBe(200)
    await traffic.untilAnswersToNew(answersAfter)
  }
  server.child.kill('SIGKILL')
  await traffic.end()
  return { ...traffic.result, ended: await server.ended }
}

// Windows does not let anyone remove what is open.
describe.skipIf(process.platform === 'win32')('under traffic', () => {
  test.each(triedFaults)(
    '%s: all that was acknowledged is there after a kill',
    async (name, meddle) => {
      const dataDir = borrowFolder()
      // A system ends a process whose memory is cut off while it writes there. Nothing is lost by that.
      const isDeadly = name === 'leads.sqlite-shm is emptied'
      const acknowledged: string[] = []
      for (const [label, waitsForHealth] of [
        ['first', false],
        ['second', !isDeadly],
      ] as const) {
        const life = await live(dataDir, meddle, label, waitsForHealth)
        expect(life.unexpected).toEqual([])
        if (!isDeadly) expect(life.ended).toBe('SIGKILL')
        acknowledged.push(...life.acknowledged)
        const found = listEmails(dataDir)
        expect(acknowledged.filter((email) => !found.has(email))).toEqual([])
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(2 * answersBefore)
      using database = new DatabaseSync(join(dataDir, databaseName), { readOnly: true })
      expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    },
  )

  test('leads.sqlite is replaced: 503, the other file stays as it is, and ours is kept', async () => {
    const dataDir = borrowFolder()
    const main = join(dataDir, databaseName)
    const server = await borrowServer({ dataDir })
    const traffic = keepTraffic(server.address, 'tom')
    await traffic.untilAnswers(answersBefore)
    replace(main, 'a letter to myself')
    await traffic.untilAnswersToNew(answersAfter)
    expect(await readHealth(server.address)).toBe(503)
    server.child.kill('SIGKILL')
    await traffic.end()
    expect(traffic.result.unexpected).toEqual([])
    expect(traffic.result.refused).toBeGreaterThanOrEqual(answersAfter)
    expect(readFileSync(main, 'utf8')).toBe('a letter to myself')
    const [kept = ''] = readdirSync(dataDir).filter((file) => file.includes('.rescued-'))
    const apart = join(dataDir, 'apart')
    mkdirSync(apart)
    copyFileSync(join(dataDir, kept), join(apart, databaseName))
    const found = listEmails(apart)
    expect(traffic.result.acknowledged.filter((email) => !found.has(email))).toEqual([])
  })

  test('leads.sqlite is cut short: whoever comes then is told 503', async () => {
    const dataDir = borrowFolder()
    const server = await borrowServer({ dataDir })
    const traffic = keepTraffic(server.address, 'tom')
    await traffic.untilAnswers(answersBefore)
    await expect.poll(() => statSync(join(dataDir, databaseName)).size).toBeGreaterThan(50_000)
    // It has grown while SQLite was writing to it; cut in the middle of that it would grow again.
    await traffic.untilAnswersToNew(answersAfter)
    truncateSync(join(dataDir, databaseName), 10_000)
    await traffic.untilAnswersToNew(answersAfter)
    expect(await readHealth(server.address)).toBe(503)
    await traffic.end()
    expect(traffic.result.unexpected).toEqual([])
    expect(traffic.result.refused).toBeGreaterThanOrEqual(answersAfter)
  })
})
