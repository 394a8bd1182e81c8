import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseName } from '#server/store/open-database.ts'
import { readLeads } from '#server/store/sqlite-leads.ts'
import {
  type LaunchedServer,
  type LaunchOptions,
  launchServer,
  startServer,
} from '#tests/start-server.ts'
import { compareWithStore } from './compare-with-store.ts'
import { createRandom, type Random } from './create-random.ts'
import { type Crowd, gatherCrowd } from './gather-crowd.ts'

const crowdSize = 16
const mostAnswersPerLife = 80
/** Every fifth kill is followed by one during the start. */
const startsEvery = 5

/** Kills the server at random moments and tells what became of everything that was sent. */
export async function killOften(options: LaunchOptions, kills: number, seed: number) {
  const random = createRandom(seed)
  const crowd = gatherCrowd(crowdSize, random)
  await endGently(options, crowd)
  for (let count = 1; count <= kills; count += 1) {
    const startMs = await killUnderLoad(options, crowd, random)
    if (count % startsEvery === 0) await killAtStart(options, startMs, random)
  }
  const acknowledged = crowd.sent.filter(({ isAcknowledged }) => isAcknowledged).length
  await endGently(options, crowd)
  const found = compareWithStore(crowd.sent, [...readLeads(options.dataDir)])
  return { ...found, acknowledged, integrity: checkIntegrity(options.dataDir) }
}

/** Kills after so many answers and a moment more; returns how long the start took. */
async function killUnderLoad(options: LaunchOptions, crowd: Crowd, random: Random) {
  const launchedAt = performance.now()
  const server = await startServer(options)
  const startMs = performance.now() - launchedAt
  let answersLeft = random.below(mostAnswersPerLife)
  const enough = Promise.withResolvers<void>()
  const visit = crowd.visit(server.address, () => {
    answersLeft -= 1
    if (answersLeft <= 0) enough.resolve()
  })
  await Promise.race([enough.promise, visit])
  await wait(random.below(5))
  await kill(server)
  await visit
  return startMs
}

/** Somewhere between the first instruction and the first answer: in the lock, or in a recovery. */
async function killAtStart(options: LaunchOptions, startMs: number, random: Random): Promise<void> {
  const server = launchServer(options)
  await wait(random.below(startMs))
  await kill(server)
}

async function kill({ child, ended, readComplaints }: LaunchedServer): Promise<void> {
  child.kill('SIGKILL')
  const end = await ended
  if (end !== 'SIGKILL') throw new Error(`The server ended by itself: ${end}. ${readComplaints()}`)
}

/** Sends again what has no answer yet, then lets the server end by itself. */
async function endGently(options: LaunchOptions, crowd: Crowd): Promise<void> {
  const server = await startServer(options)
  await crowd.finish(server.address)
  server.child.kill('SIGTERM')
  const end = await server.ended
  if (end !== 0 || server.readComplaints() !== '') {
    throw new Error(`The server did not end well: ${end}. ${server.readComplaints()}`)
  }
}

function checkIntegrity(dataDir: string): unknown {
  using database = new DatabaseSync(join(dataDir, databaseName), { readOnly: true })
  return database.prepare('pragma integrity_check').get()?.integrity_check
}
