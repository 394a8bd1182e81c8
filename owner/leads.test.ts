import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from '#server/store/open-store.ts'
import { sampleApplication, sampleGathering, sampleWaitlist } from '#server/store/sample-leads.ts'
import { answerLeadsCommand } from './answer-leads-command.ts'
import { gatherText } from './gather-text.ts'

let folder = ''
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-leads-'))
  let day = 0
  store = openStore(folder, {
    now: () => {
      day += 1
      return new Date(Date.UTC(2027, 0, day, 12))
    },
    newId: () => `row-${day}`,
  })
  await store.insert(sampleApplication('tom@example.com', 'Hello\u009b2J'))
  await store.insert(sampleGathering('jon@example.com'))
  await store.insert(sampleWaitlist('sam@example.com', '=1+1'))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const ask = (args: string[], isTerminal = false) =>
  gatherText(answerLeadsCommand(args, { readSettings: () => ({ dataDir: folder }), isTerminal }))

/** What a person types, beside the store that this process holds open. */
async function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'leads.ts'), ...args], {
    env: { DATA_DIR: folder, ...env },
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said.stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said.stderr += text
  })
  const [code] = await once(child, 'close')
  return { code, ...said }
}

test('the owner lists all leads as JSON while the server runs', async () => {
  const { code, stdout, stderr } = await run(['list', '--json'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(JSON.parse(stdout)).toEqual([
    {
      id: 'row-1',
      kind: 'application',
      name: 'Tom Reed',
      email: 'tom@example.com',
      message: 'Hello\u009b2J',
      received_at: '2027-01-01T12:00:00.000Z',
    },
    {
      id: 'row-2',
      kind: 'gathering',
      name: 'Tom Reed',
      email: 'jon@example.com',
      gathering: 'summer-solstice',
      received_at: '2027-01-02T12:00:00.000Z',
    },
    {
      id: 'row-3',
      kind: 'waitlist',
      name: '=1+1',
      email: 'sam@example.com',
      received_at: '2027-01-03T12:00:00.000Z',
    },
  ])
  expect(stdout).not.toContain('\u009b')
})

test('a mistake is one sentence and how it is done, on stderr', async () => {
  const { code, stdout, stderr } = await run(['shred'])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^There is no command "shred": use list or export\.\n\nUsage: npm run/)
})

test('a wrong setting is one sentence', async () => {
  const env = { SUPABASE_URL: 'https://abc.supabase.co' }
  const { code, stdout, stderr } = await run(['list'], env)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^SUPABASE_SERVICE_ROLE_KEY must be set,[^\n]+\n$/)
})

test('whoever reads only the beginning, as head does, causes no error', async () => {
  const long = 'a'.repeat(7_000)
  const many = Array.from({ length: 200 }, (_, index) => `m${index}@example.com`)
  await Promise.all(many.map((email) => store.insert(sampleApplication(email, long))))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'leads.ts'), 'export'], {
    env: { DATA_DIR: folder },
  })
  let stderr = ''
  child.stderr.on('data', (text) => {
    stderr += text
  })
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = await once(child, 'close')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

test('with a hosted backend the leads come from there', async () => {
  const server = createServer((request, response) => {
    expect(request.headers.apikey).toBe('service-key')
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const env = {
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_SERVICE_ROLE_KEY: 'service-key',
  }
  expect(await run(['list'], env)).toEqual({ code: 0, stdout: 'No leads yet.\n', stderr: '' })
  server.close()
})

test('list is for a person, and export for a spreadsheet', async () => {
  expect(await ask(['list'])).toMatch(/^2027-01-01 12:00 UTC {2}application {2}Tom Reed <tom@/)
  expect(await ask(['export'])).toMatch(
    /^id,kind,name,email,gathering,message,received_at,flag\r\n/,
  )
  expect(await ask(['list', '--csv'])).toBe(await ask(['export']))
  expect(await ask(['export', '--json'])).toBe(await ask(['list', '--json']))
})

test('a file gets the letters as they were sent, a terminal gets none that it would obey', async () => {
  expect(await ask(['export'])).toContain('Hello\u009b2J')
  expect(await ask(['export'], true)).toContain('Hello\\u009b2J')
  expect(await ask(['export'])).toContain(`,'=1+1,`)
})

test('the leads can be narrowed by kind and time', async () => {
  const readIds = async (...flags: string[]) =>
    JSON.parse(await ask(['list', '--json', ...flags])).map(({ id }: { id: string }) => id)
  expect(await readIds('--kind', 'gathering')).toEqual(['row-2'])
  expect(await readIds('--since', '2027-01-02')).toEqual(['row-2', 'row-3'])
  expect(await readIds('--since', '2027-01-02T12:00:01Z')).toEqual(['row-3'])
  expect(await readIds('--since', '2027-01-02', '--kind', 'application')).toEqual([])
})

test('a folder that no server has used yet has no leads yet', async () => {
  const readSettings = () => ({ dataDir: join(folder, 'missing') })
  const answer = answerLeadsCommand(['list'], { readSettings, isTerminal: true })
  expect(await gatherText(answer)).toBe('No leads yet.\n')
})

test('a broken file is a sentence', async () => {
  const broken = join(folder, 'broken')
  const { code, stderr } = await run(['list'], { DATA_DIR: writeBroken(broken) })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^The leads in ".+leads\.sqlite" can not be opened: the file is broken\./)
})

function writeBroken(path: string): string {
  const made = mkdtempSync(`${path}-`)
  writeFileSync(join(made, 'leads.sqlite'), 'a letter to myself')
  return made
}
