import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { databaseName } from '#server/store/sqlite/open-database.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import { createSenders } from './senders.ts'
import { postLead, startTestServer } from './test-server.ts'

/** `npm run soak` kills five hundred times. */
const ends = { SIGKILL: 4, SIGTERM: 1 }

/** Each lead twice at once. */
async function send(address: string, email: string): Promise<boolean> {
  const lead = sampleApplication(email, `I am ${email}. `.repeat(50))
  const post = () =>
    postLead(address, lead).then(
      ({ status }) => [status],
      () => [],
    )
  const statuses = (await Promise.all([post(), post()])).flat()
  expect(statuses.filter((status) => status !== 201)).toEqual([])
  return statuses.length > 0
}

test.each(Object.entries(ends))(
  'a server that ends by %s under load loses nothing acknowledged, and stores nothing twice',
  async (signal, times) => {
    const dataDir = createTempDir()
    const visitors = createSenders(16, send)
    for (let life = 1; life <= times; life += 1) {
      const server = await startTestServer({ dataDir })
      let answers = 0
      await visitors.sendUntilGone(server.address, () => {
        answers += 1
        if (answers === life * 15) server.child.kill(signal as NodeJS.Signals)
      })
      expect(await server.ended).toBe(signal === 'SIGTERM' ? 0 : signal)
      expect(server.readComplaints()).toBe('')
    }
    await visitors.finish((await startTestServer({ dataDir })).address)
    const stored = readLeads(dataDir).map(({ email }) => email)
    expect(stored.sort()).toEqual([...visitors.acknowledged].sort())
    using database = new DatabaseSync(join(dataDir, databaseName))
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  },
)
