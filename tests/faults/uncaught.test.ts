import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLeads } from '#server/store/sqlite-leads.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { postLead } from './post-lead.ts'

const senders = 50

test('logs an uncaught error and ends with 1, after its commits', async () => {
  const dataDir = borrowFolder()
  const preload = join(import.meta.dirname, 'throw-later.ts')
  const server = await borrowServer({ dataDir, preload })
  const answers = Array.from({ length: senders }, (_, index) =>
    postLead(server.address, sampleApplication(`visitor-${index}@example.com`)).then(
      ({ status }) => status,
      () => undefined,
    ),
  )
  // Some are stored by now and some are on their way.
  await Promise.race(answers)
  server.child.send('the word is sesame')
  const statuses = await Promise.all(answers)
  expect(await server.ended).toBe(1)
  const stack = expect.stringMatching(/Error: the word is sesame\n {4}at .+throw-later/)
  const err = expect.objectContaining({ stack })
  expect(server.log).toContainEqual(expect.objectContaining({ level: 'error', err }))
  const acknowledged = statuses.filter((status) => status === 201).length
  expect(acknowledged).toBeGreaterThan(0)
  expect(readLeads(dataDir).length).toBeGreaterThanOrEqual(acknowledged)
})
