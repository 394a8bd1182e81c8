import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFailed, test } from 'vitest'
import { databaseName } from '#server/store/open-database.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { type LaunchOptions, launchServer } from '#tests/start-server.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { compareWithStore } from './compare-with-store.ts'
import { createRandom, type Random } from './create-random.ts'
import { type Crowd, gatherCrowd } from './gather-crowd.ts'

const killsUnderLoad = 100
const killsAtStart = 20
const crowdSize = 16
const mostAnswersPerLife = 80

const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31))

/** Kills after so many answers and a moment more; returns how long the start took. */
async function killUnderLoad(options: LaunchOptions, crowd: Crowd, random: Random) {
  const launchedAt = performance.now()
  const server = await borrowServer(options)
  const startMs = performance.now() - launchedAt
  let answersLeft = random.below(mostAnswersPerLife)
  const enough = Promise.withResolvers<void>()
  const visit = crowd.visit(server.address, () => {
    answersLeft -= 1
    if (answersLeft <= 0) enough.resolve()
  })
  await Promise.race([enough.promise, visit])
  await wait(random.below(5))
  server.child.kill('SIGKILL')
  expect(await server.ended).toBe('SIGKILL')
  await visit
  return startMs
}

/** Somewhere between the first instruction and the first answer: in the lock, or in a recovery. */
async function killAtStart(options: LaunchOptions, startMs: number, random: Random): Promise<void> {
  const server = launchServer(options)
  await wait(random.below(startMs))
  server.child.kill('SIGKILL')
  expect(await server.ended).toBe('SIGKILL')
}

/** Sends again what has no answer yet, then lets the server end by itself. */
async function endGently(options: LaunchOptions, crowd: Crowd): Promise<void> {
  const server = await borrowServer(options)
  await crowd.finish(server.address)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.readComplaints()).toBe('')
}

function checkIntegrity(dataDir: string): unknown {
  using database = new DatabaseSync(join(dataDir, databaseName), { readOnly: true })
  return database.prepare('pragma integrity_check').all()
}

test(`after ${killsUnderLoad} kills nothing acknowledged is lost, and nothing is stored twice`, async () => {
  onTestFailed(() => void process.stderr.write(`FAULT_SEED=${seed} tries the same again.\n`))
  const random = createRandom(seed)
  const crowd = gatherCrowd(crowdSize, random)
  // Starts are quicker when Node remembers the code it has compiled; a gentle end writes it down.
  const options = { dataDir: borrowFolder(), env: { NODE_COMPILE_CACHE: borrowFolder() } }
  await endGently(options, crowd)

  for (let kills = 1; kills <= killsUnderLoad; kills += 1) {
    const startMs = await killUnderLoad(options, crowd, random)
    const isTurn = kills % (killsUnderLoad / killsAtStart) === 0
    if (isTurn) await killAtStart(options, startMs, random)
  }
  const acknowledged = crowd.sent.filter(({ isAcknowledged }) => isAcknowledged)
  await endGently(options, crowd)

  const found = compareWithStore(crowd.sent, readLeads(options.dataDir))
  process.stdout.write(
    `${killsUnderLoad + killsAtStart} kills, ${acknowledged.length} acknowledged, ` +
      `${found.retried} sent again, ${found.storedButUnanswered} of those stored before\n`,
  )
  expect(found).toMatchObject({ lost: [], doubled: [], changed: [], unknown: [] })
  expect(checkIntegrity(options.dataDir)).toEqual([{ integrity_check: 'ok' }])
  // So that an idle crowd, or a server killed too late, can not pass for a good store.
  expect(acknowledged.length).toBeGreaterThan(killsUnderLoad * 10)
  expect(found.retried).toBeGreaterThan(killsUnderLoad)
  expect(found.storedButUnanswered).toBeGreaterThan(0)
})
