import { randomInt } from 'node:crypto'
import { expect, onTestFailed, test } from 'vitest'
import { killWhileTelling } from '#tests/couriers/kill-while-telling.ts'
import { borrowFolder } from './borrow-server.ts'

/** `npm run soak` kills a hundred times. */
const kills = 8

const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31))

test(`after ${kills} kills between commit and delivery everybody has been told of every lead`, async () => {
  onTestFailed(() => void process.stderr.write(`FAULT_SEED=${seed} tries the same again.\n`))
  const found = await killWhileTelling(borrowFolder(), kills, seed)
  expect(found).toMatchObject({ untoldByWebhook: [], untoldByMail: [], end: 0, complaints: '' })
  // So that kills that come too early can not pass for good ones.
  expect(found.sent).toBeGreaterThanOrEqual(kills / 2)
  // A kill tells one message twice at most; some have.
  expect(found.repeatedHooks).toBeLessThanOrEqual(kills)
  expect(found.repeatedHooks).toBeGreaterThan(0)
  expect(found.repeatedMails).toBeLessThanOrEqual(kills)
})
