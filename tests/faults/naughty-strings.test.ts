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

const places = isWhole ? 'in every' : 'in some'

/** Every string in some places, and every place with some strings: `npm run soak` tries all in all. */
function sample(attempts: Attempt[], every: number): Attempt[] {
  const sampled = isWhole ? attempts : attempts.filter((_, at) => at % every === 0)
  const listTexts = (list: Attempt[]) => new Set(list.map(({ text }) => text))
  const listPlaces = (list: Attempt[]) => new Set(list.map(({ place }) => place))
  expect(listTexts(sampled)).toEqual(listTexts(attempts))
  expect(listPlaces(sampled)).toEqual(listPlaces(attempts))
  expect(countStored(sampled)).toBeGreaterThan(isWhole ? 2_000 : 2_000 / every)
  return sampled
}

test(`every string ${places} column as JSON is stored exactly, or refused with 4xx`, async () => {
  await tryAll(sample(listJsonAttempts(), 8))
})

test(`every string ${places} column as a form body is stored exactly, or refused with 4xx`, async () => {
  await tryAll(sample(listFormBodyAttempts(), 8))
})

// What is refused is answered with a page drawn for it, one at a time.
test(`every string ${places} field of a posted form is stored tidied, or refused with 4xx`, async () => {
  await tryAll(sample(listFormAttempts(), 13))
})
