import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { listPages } from '#schema/read-content.ts'
import { readLeads } from '#server/store/sqlite-leads.ts'
import {
  borrowFolder,
  borrowServer,
  fetchAlone,
  inventApplication,
  postForm,
} from '#tests/faults/borrow-server.ts'
import type { RunningServer } from '#tests/start-server.ts'
import { runScript } from './run-script.ts'

// What content/privacy.yaml promises; what a browser keeps or loads is in tests/journeys.

const visitor = '203.0.113.77'
const tom = 'tom.reed@example.com'

let dataDir = ''
let server: RunningServer
beforeEach(async () => {
  dataDir = borrowFolder()
  server = await borrowServer({ dataDir, env: { TRUST_PROXY: '1' } })
})

async function runLeads(...args: string[]): Promise<string> {
  const { code, stdout } = await runScript('src/cli/leads.ts', args, { DATA_DIR: dataDir })
  expect(code).toBe(0)
  return stdout
}

const apply = (fields = {}, query = '') =>
  postForm(server.address, `/apply${query}`, { ...inventApplication(tom), ...fields })
const signUp = (path: string, email: string) =>
  postForm(server.address, path, { name: 'Tom Reed', email })

function findFilesWith(text: string): string[] {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  return files.flatMap((file) => {
    const path = join(file.parentPath, file.name)
    return file.isFile() && readFileSync(path).includes(text) ? [file.name] : []
  })
}

test('no page sets a cookie, and the log names neither visitors nor what they sent', async () => {
  const answers = [
    ...(await Promise.all(listPages().map((path) => fetchAlone(server.address + path)))),
    await apply({}, '?ref=TOM-24'),
    await fetchAlone(`${server.address}/gone?email=${tom}`, {
      headers: { 'X-Forwarded-For': visitor },
    }),
  ]
  for (const answer of answers) expect(answer.headers.getSetCookie()).toEqual([])
  const missed = expect.objectContaining({ event: 'missed page', path: '/gone' })
  await expect.poll(() => server.log).toContainEqual(missed)
  const log = JSON.stringify(server.log)
  for (const secret of [visitor, tom, 'TOM-24', '127.0.0.1']) expect(log).not.toContain(secret)
})

test('leads hold what was asked and what the link said, and no network address', async () => {
  await apply({ topic: 'buy now' }, '?ref=TOM-24&utm_source=mail&other=secret')
  const headers = { 'X-Forwarded-For': visitor }
  const body = new URLSearchParams({ name: 'Tom Reed', email: tom })
  await fetchAlone(`${server.address}/shop`, { method: 'POST', headers, body })
  await signUp('/summer-solstice', tom)
  const kept = readLeads(dataDir).map(({ id: _, received_at: __, ...lead }) => lead)
  const person = { name: 'Tom Reed', email: tom }
  expect(kept).toEqual([
    {
      kind: 'application',
      name: 'A. Visitor',
      email: tom,
      message: [
        'Name: A. Visitor',
        `Email: ${tom}`,
        'Gender: Male',
        'Date of birth: 1998-02-28',
        'Country: Germany',
        'Interests: Coaching, Events',
        'About: I run.\nI read.',
        'Referral code: TOM-24',
        'UTM: source=mail',
        'Flag: a hidden field was filled in',
      ].join('\n'),
    },
    { kind: 'waitlist', ...person },
    { kind: 'gathering', ...person, gathering: 'summer-solstice' },
  ])
  expect(findFilesWith(visitor)).toEqual([])
})

describe('a person who asks', () => {
  test('is told what is held, and erased, in backups too, until they write again', async () => {
    await apply()
    await signUp('/shop', tom.toUpperCase())
    await signUp('/shop', 'jon@example.com')
    const held = JSON.parse(await runLeads('export', '--json', '--search', tom))
    expect(held.map(({ kind }: { kind: string }) => kind)).toEqual(['application', 'waitlist'])
    await runLeads('backup')
    expect(await runLeads('erase', tom, '--yes')).toContain('2 leads erased.')
    expect(readLeads(dataDir).map(({ email }) => email)).toEqual(['jon@example.com'])
    expect(findFilesWith(tom)).toEqual([])
    expect((await apply({ aboutYourself: 'I am back.' })).status).toBe(303)
    expect(readLeads(dataDir)).toHaveLength(2)
  })
})
