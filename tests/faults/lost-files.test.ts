import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseName } from '#server/store/open-database.ts'
import { readLeads } from '#server/store/sqlite-leads.ts'
import { sampleWaitlist } from '#tests/server/sample-leads.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { fetchAlone } from './fetch-alone.ts'
import { postLead } from './post-lead.ts'

// Windows does not let anyone remove a file that is open.
const testOnUnix = test.skipIf(process.platform === 'win32')

testOnUnix(
  'while the database is deleted, leads get 503, and the owner is told what to do',
  async () => {
    const dataDir = borrowFolder()
    const { address, log } = await borrowServer({ dataDir })
    expect((await postLead(address, sampleWaitlist('tom@example.com'))).status).toBe(201)
    rmSync(join(dataDir, databaseName))
    expect((await postLead(address, sampleWaitlist('jon@example.com'))).status).toBe(503)
    const health = await fetchAlone(`${address}/healthz`)
    expect(health.status).toBe(503)
    const sentence = expect.stringMatching(
      'was deleted or moved away. Put the file back, or restore',
    )
    expect(await health.json()).toMatchObject({ status: 'unavailable', degraded: [sentence] })
    await expect
      .poll(() => log)
      .toContainEqual(expect.objectContaining({ event: 'notice', sentence }))
  },
)

testOnUnix(
  'a database that is moved away and back under traffic has all acknowledged leads',
  async () => {
    const dataDir = borrowFolder()
    const main = join(dataDir, databaseName)
    const server = await borrowServer({ dataDir })
    const answers: { email: string; status: number }[] = []
    let isEnding = false
    async function keepSending(sender: number): Promise<void> {
      for (let turn = 0; !isEnding; turn += 1) {
        const email = `visitor-${sender}-${turn}@example.com`
        const answer = await postLead(server.address, sampleWaitlist(email)).catch(() => undefined)
        if (!answer) return
        answers.push({ email, status: answer.status })
      }
    }
    const senders = Promise.all([1, 2, 3, 4].map(keepSending))
    const untilMore = async (status: number) => {
      const count = () => answers.filter((answer) => answer.status === status).length
      const enough = count() + 20
      await expect.poll(count).toBeGreaterThan(enough)
    }
    await untilMore(201)
    renameSync(main, `${main}.elsewhere`)
    await untilMore(503)
    renameSync(`${main}.elsewhere`, main)
    await untilMore(201)
    server.child.kill('SIGKILL')
    isEnding = true
    await senders
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 503]))
    const found = new Set(readLeads(dataDir).map(({ email }) => email))
    const acknowledged = answers.filter(({ status }) => status === 201)
    expect(acknowledged.filter(({ email }) => !found.has(email))).toEqual([])
  },
)
