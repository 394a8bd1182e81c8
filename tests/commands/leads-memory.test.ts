import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseName, openDatabase, runTransaction } from '#server/store/open-database.ts'
import { prepareInsert } from '#server/store/open-store.ts'
import { sampleApplication } from '#tests/server/sample-leads.ts'
import { projectRoot } from '#tests/start-server.ts'

const count = 4_000
const message = 'a'.repeat(7_000)
/** Much less than all messages take, and enough for Node itself. */
const heapMegabytes = 24

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-memory-'))
  using database = openDatabase(join(folder, databaseName))
  const insert = prepareInsert(database)
  const emails = Array.from({ length: count }, (_, index) => `tom${index}@example.com`)
  runTransaction(database, () => {
    for (const email of emails) insert(sampleApplication(email, message))
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

function start(args: string[], env: Record<string, string> = {}) {
  const main = join(projectRoot, 'owner/leads.ts')
  const limit = `--max-old-space-size=${heapMegabytes}`
  const child = spawn(process.execPath, [limit, main, ...args], {
    env: { DATA_DIR: folder, ...env },
  })
  let complaints = ''
  child.stderr.on('data', (text) => {
    complaints += String(text).replace(/^Looking at the leads (in|at) \S+\.\n/, '')
  })
  return { child, readComplaints: () => complaints }
}

async function measure(args: string[], env: Record<string, string> = {}) {
  const { child, readComplaints } = start(args, env)
  let bytes = 0
  let last = ''
  child.stdout.on('data', (piece: Buffer) => {
    bytes += piece.length
    last = (last + piece).slice(-40)
  })
  const [code] = await once(child, 'close')
  return { code, complaints: readComplaints(), bytes, last }
}

test.each([
  [['list', '--json'], /\n\]\n$/],
  [['export'], /Z,,\r\n$/],
])('%j needs far less memory than the leads take', async (args, ending) => {
  const { code, complaints, bytes, last } = await measure(args)
  expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
  expect(bytes).toBeGreaterThan(count * message.length)
  expect(last).toMatch(ending)
})

test('so do leads that come from a hosted backend', async () => {
  const row = (index: number) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    kind: 'application',
    name: 'Tom Reed',
    email: 'tom@example.com',
    message,
    gathering: null,
    received_at: '2027-01-31T08:15:00+00:00',
    flag: null,
  })
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://stand.in').searchParams
    const last = Number(/(\d{12})"\)\)$/.exec(query.get('or') ?? '')?.[1] ?? -1)
    const length = Math.min(Number(query.get('limit')), count - last - 1)
    const rows = Array.from({ length }, (_, index) => row(last + 1 + index))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(rows))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_SERVICE_ROLE_KEY: 'service-key' }
  const { code, complaints, last } = await measure(['list', '--json'], env)
  server.close()
  expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
  expect(last).toMatch(/\n\]\n$/)
})

test('an export that nobody reads keeps nothing in the store waiting', async () => {
  const { child, readComplaints } = start(['export'])
  const exited = once(child, 'exit')
  await once(child.stdout, 'readable')
  using database = new DatabaseSync(join(folder, databaseName), { timeout: 5_000 })
  prepareInsert(database)(sampleApplication('late@example.com'))
  expect(child.exitCode).toBeNull()
  child.stdout.destroy()
  expect(await exited).toEqual([0, null])
  expect(readComplaints()).toBe('')
  database.exec(`delete from leads where email = 'late@example.com'`)
})
