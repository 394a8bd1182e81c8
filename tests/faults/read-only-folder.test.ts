import { chmodSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { readLeads } from '#server/store/read-leads.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { launchServer } from '#tests/start-server.ts'
import { borrowFolder, borrowServer } from './borrow-server.ts'
import { fetchAlone } from './fetch-alone.ts'
import { findWrapper } from './find-wrapper.ts'
import { postLead } from './post-lead.ts'

const wrapper = findWrapper()

const readHealth = async (address: string) => (await fetchAlone(`${address}/healthz`)).status

test('a server does not start in a folder that it can not write, and says so in a sentence', async () => {
  const dataDir = borrowFolder()
  chmodSync(dataDir, 0o500)
  const server = launchServer({ dataDir, wrapper })
  expect(await server.ended).toBe(1)
  expect(server.readComplaints()).toBe(
    `DATA_DIR can not be used: ${JSON.stringify(dataDir)} can not be written, this user may not ` +
      'write there. Set DATA_DIR to a folder that can be written.\n',
  )
})

test('in a folder that becomes read-only every answer stays true, and so does /healthz', async () => {
  const dataDir = borrowFolder()
  const { address } = await borrowServer({ dataDir, wrapper })
  const stored: string[] = []
  const send = async (email: string) => {
    const { status } = await postLead(address, sampleApplication(email))
    // The files that are open already may well be written, whatever becomes of the folder.
    expect([201, 503]).toContain(status)
    expect(await readHealth(address)).toBe(status === 201 ? 200 : 503)
    if (status === 201) stored.push(email)
    return status
  }
  expect(await send('before@example.com')).toBe(201)
  chmodSync(dataDir, 0o500)
  onTestFinished(() => chmodSync(dataDir, 0o700))
  for (let count = 0; count < 20; count += 1) await send(`during-${count}@example.com`)
  chmodSync(dataDir, 0o700)
  expect(await send('after@example.com')).toBe(201)
  const emails = readLeads(dataDir).map(({ email }) => email)
  expect(emails.sort()).toEqual(stored.sort())
})
