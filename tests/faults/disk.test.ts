import { once } from 'node:events'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { databaseName } from '#server/store/sqlite/open-database.ts'
import { readLeads } from '#server/store/sqlite/sqlite-leads.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { applicationCopy } from '#tests/shipped-content.ts'
import type { RunningServer } from '#tests/start-server.ts'
import { createTempDir } from '#tests/temp-dir.ts'
import {
  fetchAlone,
  inventApplication,
  postForm,
  postLead,
  startTestServer,
} from './test-server.ts'

type Fault = (server: RunningServer, dataDir: string) => unknown

const runSql =
  (sql: string): Fault =>
  async ({ child }) => {
    child.send(sql)
    await once(child, 'message')
  }
const move =
  (from: string, to: string): Fault =>
  (_, dataDir) =>
    renameSync(join(dataDir, from), join(dataDir, to))

const faults: [name: string, message: string, begin: Fault, end: Fault][] = [
  [
    'the disk is full',
    'Leads cannot be stored: the disk is full.',
    // SQLite takes 1 for the present size.
    runSql('pragma max_page_count = 1'),
    runSql('pragma max_page_count = 4294967294'),
  ],
  [
    'the file may only be read',
    'Leads cannot be stored: the file is read-only.',
    runSql('pragma query_only = on'),
    runSql('pragma query_only = off'),
  ],
]
// Windows does not let anyone move a file that is open.
if (process.platform !== 'win32') {
  faults.push([
    'the database is moved away',
    'the file was deleted, moved away or replaced. Put the file back, or restore a backup',
    move(databaseName, 'elsewhere'),
    move('elsewhere', databaseName),
  ])
}

const longText = 'I write a lot. '.repeat(300).trim()
const [before, during, plain] = ['before@example.com', 'during@example.com', 'plain@example.com']
const sendLead = async (address: string, email: string) =>
  (await postLead(address, sampleApplication(email, longText))).status

test.each(faults)(
  'while %s, leads get 503, forms keep their answers and the owner is told; then all is stored once',
  async (_, message, begin, end) => {
    const dataDir = createTempDir()
    const preload = join(import.meta.dirname, 'run-on-store.ts')
    const server = await startTestServer({ dataDir, preload })
    const { address, log } = server
    const answers = { ...inventApplication(plain), aboutYourself: longText }
    expect(await sendLead(address, before)).toBe(201)

    await begin(server, dataDir)
    expect(await sendLead(address, during)).toBe(503)
    const health = await fetchAlone(`${address}/healthz`)
    const told = expect.stringContaining(message)
    expect([health.status, await health.json()]).toMatchObject([503, { degraded: [told] }])
    await expect.poll(() => log).toContainEqual(expect.objectContaining({ event: told }))

    const rendered = await postForm(address, '/apply', answers)
    expect(rendered.status).toBe(503)
    const page = parse(await rendered.text())
    expect(page.text).toContain(applicationCopy.failure)
    expect(page.querySelector('[name=email]')?.getAttribute('value')).toBe(plain)
    expect(page.querySelector('[name=aboutYourself]')?.text.trim()).toBe(longText)

    await end(server, dataDir)
    expect((await postForm(address, '/apply', answers)).status).toBe(303)
    expect(await sendLead(address, during)).toBe(201)
    expect((await fetchAlone(`${address}/healthz`)).status).toBe(200)
    const stored = readLeads(dataDir).map(({ email }) => email)
    expect(stored.sort()).toEqual([before, during, plain])
  },
)

test.skipIf(process.platform === 'win32')(
  'a GET creates nothing where the data folder was moved away',
  async () => {
    const dataDir = join(createTempDir(), 'data')
    const { address } = await startTestServer({ dataDir })
    renameSync(dataDir, `${dataDir}-elsewhere`)
    expect((await fetchAlone(`${address}/answered?lead=1&until=1&sign=1`)).status).toBe(403)
    expect(existsSync(dataDir)).toBe(false)
  },
)
