import { renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseName } from '#server/store/open-database.ts'
import { readLeads } from '#server/store/read-leads.ts'
import { sampleWaitlist } from '#tests/server/sample-leads.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { fetchAlone } from './fetch-alone.ts'
import { keepTraffic } from './keep-traffic.ts'
import { postLead } from './post-lead.ts'

// Windows does not let anyone remove a file that is open.
const testOnUnix = test.skipIf(process.platform === 'win32')

testOnUnix.each<[string, (main: string) => void, string]>([
  ['deleted', (main) => rmSync(main), 'leads.sqlite was deleted or moved away'],
  [
    'replaced',
    (main) => {
      writeFileSync(`${main}.new`, 'a letter to myself')
      renameSync(`${main}.new`, main)
    },
    'another file stands in the place of leads.sqlite',
  ],
  ['emptied', (main) => truncateSync(main), 'leads.sqlite was cut short'],
])(
  'while the database is %s, a lead gets 503, and the owner hears why',
  async (_, meddle, reason) => {
    const dataDir = borrowFolder()
    const { address, log } = await borrowServer({ dataDir })
    expect((await postLead(address, sampleWaitlist('tom@example.com'))).status).toBe(201)
    meddle(join(dataDir, databaseName))
    expect((await postLead(address, sampleWaitlist('jon@example.com'))).status).toBe(503)
    const health = await fetchAlone(`${address}/healthz`)
    expect(health.status).toBe(503)
    const sentence = expect.stringMatching(`${reason}. Put the file back, or restore a backup`)
    expect(await health.json()).toMatchObject({ status: 'unavailable', degraded: [sentence] })
    await expect
      .poll(() => log)
      .toContainEqual(expect.objectContaining({ event: 'notice', sentence }))
  },
)

testOnUnix(
  'a database that is moved away under traffic and put back has all that was acknowledged',
  async () => {
    const dataDir = borrowFolder()
    const main = join(dataDir, databaseName)
    const server = await borrowServer({ dataDir })
    const traffic = keepTraffic(server.address, 'tom')
    await traffic.untilAnswers(40)
    renameSync(main, `${main}.elsewhere`)
    await traffic.untilAnswersToNew(20)
    renameSync(`${main}.elsewhere`, main)
    await traffic.untilAnswersToNew(20)
    server.child.kill('SIGKILL')
    await traffic.end()
    const { acknowledged, refused, unexpected } = traffic.result
    expect(unexpected).toEqual([])
    expect(refused).toBeGreaterThanOrEqual(20)
    const found = new Set(readLeads(dataDir).map(({ email }) => email))
    expect(acknowledged.filter((email) => !found.has(email))).toEqual([])
  },
)
