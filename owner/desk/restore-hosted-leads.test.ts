import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToErasureList } from '#server/erasure/erasure-list.ts'
import type { StoredLead } from '#server/store/read-leads.ts'
import { type AnsweringServer, serveAnswers } from '#tests/serve-answers.ts'
import { restoreHostedLeads } from './restore-hosted-leads.ts'

const serviceKey = 'sb_secret_do-not-show-me'

let server: AnsweringServer
let folder = ''
let asked: { path: string; key: unknown; rows: StoredLead[] }[] = []
let answer: (rows: StoredLead[]) => { status: number; body: string }
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-restore-hosted-'))
  asked = []
  answer = (rows) => ({ status: 200, body: String(rows.length) })
  server = await serveAnswers(async (request, response) => {
    const { rows } = (await json(request)) as { rows: StoredLead[] }
    asked.push({ path: request.url ?? '', key: request.headers.apikey, rows })
    const { status, body } = answer(rows)
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  })
})
afterEach(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const sampleLead = (name: string, received_at = '2027-01-31T08:15:00.000Z'): StoredLead => ({
  id: `id-of-${name}`,
  kind: 'waitlist',
  name,
  email: `${name}@example.com`,
  received_at,
})

const restore = (...pages: string[][]) =>
  restoreHostedLeads(
    { url: server.url, serviceKey },
    folder,
    pages.map((names) => names.map((name) => sampleLead(name))),
  )

test('each page is one call with the service key, and what is not needed is counted', async () => {
  answer = () => ({ status: 200, body: '1' })
  expect(await restore(['tom', 'jon'], ['sam'])).toEqual({ count: 2, present: 1, forgotten: 0 })
  expect(asked).toEqual([
    {
      path: '/rest/v1/rpc/restore_leads',
      key: serviceKey,
      rows: [sampleLead('tom'), sampleLead('jon')],
    },
    { path: '/rest/v1/rpc/restore_leads', key: serviceKey, rows: [sampleLead('sam')] },
  ])
})

test('a page is read when the one before is back: two are never in memory', async () => {
  function* readPages() {
    for (let number = 0; number < 3; number += 1) {
      expect(asked).toHaveLength(number)
      yield [sampleLead('tom')]
    }
  }
  await restoreHostedLeads({ url: server.url, serviceKey }, folder, readPages())
  expect(asked).toHaveLength(3)
})

test('whoever was erased since is not sent, in any case; what he sent later is', async () => {
  const moment = '2027-02-01T09:00:00.000Z'
  addToErasureList(folder, 'Tom@Example.com', moment)
  const leads = [
    sampleLead('tom'),
    sampleLead('TOM', moment),
    sampleLead('tom', '2027-02-01T09:00:00.001Z'),
    sampleLead('jon'),
  ]
  const restored = await restoreHostedLeads({ url: server.url, serviceKey }, folder, [leads])
  expect(restored).toEqual({ count: 2, present: 0, forgotten: 2 })
  expect(asked[0]?.rows).toEqual(leads.slice(2))
})

test('whoever is erased while it goes on is not sent any more', async () => {
  function* readPages() {
    yield [sampleLead('jon')]
    addToErasureList(folder, 'tom@example.com', '2027-02-01T09:00:00.000Z')
    yield [sampleLead('tom')]
  }
  const restored = await restoreHostedLeads({ url: server.url, serviceKey }, folder, readPages())
  expect(restored).toEqual({ count: 1, present: 0, forgotten: 1 })
})

test('a page of nobody but them is not sent at all', async () => {
  addToErasureList(folder, 'tom@example.com', '2027-02-01T09:00:00.000Z')
  expect(await restore(['tom'], ['jon'])).toEqual({ count: 1, present: 0, forgotten: 1 })
  expect(asked.map(({ rows }) => rows)).toEqual([[sampleLead('jon')]])
})

test.each([
  [401, '{"message":"Invalid API key"}', /answers 401, "Invalid API key"\. Check SUPABASE_SERVICE/],
  [404, '{"message":"no function"}', /answers 404, .+ that the migrations have been run there\.$/],
  [500, `{"message":"key ${serviceKey}\\nfailed"}`, /answers 500, "key \(key\) failed"\.$/],
  [200, '"many"', /: it does not say how many are back\.$/],
])('an answer of %i with %s is a sentence', async (status, body, sentence) => {
  answer = () => ({ status, body })
  await expect(restore(['tom'])).rejects.toThrow(sentence)
  await expect(restore(['tom'])).rejects.toThrow(`The leads at ${server.url} can not be restored: `)
})

test('what breaks off says how many came back, and that the rest may follow', async () => {
  answer = (rows) =>
    rows[0]?.name === 'sam'
      ? { status: 503, body: '{"message":"Too busy"}' }
      : { status: 200, body: String(rows.length) }
  await expect(restore(['tom', 'jon'], ['sam'], ['kim'])).rejects.toThrow(
    `The leads at ${server.url} can not be restored: it answers 503, "Too busy". ` +
      '2 leads came back before that. Run it again for the others.',
  )
  expect(asked).toHaveLength(2)
})
