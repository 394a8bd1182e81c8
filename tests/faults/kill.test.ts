import { randomInt } from 'node:crypto'
import { expect, onTestFailed, test } from 'vitest'
import { borrowFolder } from './borrow-server.ts'
import { killOften } from './kill-often.ts'

/** `npm run soak` kills five hundred times. */
const kills = 6

const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31))

test(`after ${kills} kills nothing acknowledged is lost, and nothing is stored twice`, async () => {
  onTestFailed(() => void process.stderr.write(`FAULT_SEED=${seed} tries the same again.\n`))
  // Starts are quicker when Node remembers the code it has compiled; a gentle end writes it down.
  const { NODE_COMPILE_CACHE = borrowFolder() } = process.env
  const options = { dataDir: borrowFolder(), env: { NODE_COMPILE_CACHE } }
  const found = await killOften(options, kills, seed)
  expect(found).toMatchObject({ lost: [], doubled: [], changed: [], unknown: [], integrity: 'ok' })
  // An idle crowd, or a server killed too late, cannot pass for a good store.
  expect(found.acknowledged).toBeGreaterThan(kills * 10)
  expect(found.retried).toBeGreaterThan(0)
})
