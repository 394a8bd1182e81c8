import { expect, test } from 'vitest'
import { readLeads } from '#server/store/read-leads.ts'
import { isWhole } from '#tests/sample.ts'
import { type Attempt, compareRows, findWrongAnswers } from './attempt.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { listFormAttempts } from './form-attempts.ts'
import { naughtyStrings } from './naughty-strings.ts'
import { listFormBodyAttempts, listJsonAttempts } from './rest-attempts.ts'

async function tryAll(attempts: Attempt[]): Promise<void> {
  const dataDir = borrowFolder()
  const server = await borrowServer({ dataDir })
  expect(await findWrongAnswers(server.address, attempts)).toEqual([])
  expect(compareRows(attempts, readLeads(dataDir))).toEqual({ lost: [], unexpected: [] })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(server.log.filter(({ level }) => level === 'error')).toEqual([])
  expect(server.readComplaints()).toBe('')
}

const countStored = (attempts: Attempt[]) => attempts.filter(({ row }) => row).length

test('the list is the whole list', () => {
  expect(naughtyStrings).toHaveLength(515)
})

test('every string in every column as JSON is stored exactly, or refused with 4xx', async () => {
  const attempts = listJsonAttempts()
  expect(countStored(attempts)).toBeGreaterThan(2_000)
  await tryAll(attempts)
})

test('every string in every column as a form body is stored exactly, or refused with 4xx', async () => {
  const attempts = listFormBodyAttempts()
  expect(countStored(attempts)).toBeGreaterThan(2_000)
  await tryAll(attempts)
})

/** What is refused is answered with a page drawn for it, one at a time: `npm run soak` tries all. */
const every = isWhole ? 1 : 4

test(`${isWhole ? 'every string' : 'one string in four'} in every field of a posted form is stored tidied, or refused with 4xx`, async () => {
  const attempts = listFormAttempts().filter((_, at) => at % every === 0)
  expect(countStored(attempts)).toBeGreaterThan(2_000 / every)
  await tryAll(attempts)
})
