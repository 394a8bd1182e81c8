import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import type { StoredLead } from '#server/store/read-leads.ts'
import { type AnsweringServer, serveAnswers } from '#tests/serve-answers.ts'
import { readHostedPages } from './read-hosted-leads.ts'

const serviceKey = 'sb_secret_do-not-show-me'

type Answer = { status: number; body: string; headers?: Record<string, string> }

let server: AnsweringServer
let requests = 0
let answer: (query: URLSearchParams) => Answer
beforeEach(async () => {
  requests = 0
  server = await serveAnswers((request, response) => {
    requests += 1
    const { searchParams } = new URL(request.url ?? '', 'http://backend')
    const { status, body, headers } = answer(searchParams)
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
  })
})
afterEach(() => server.close())

async function read(): Promise<StoredLead[]> {
  const leads: StoredLead[] = []
  for await (const page of readHostedPages({ url: server.url, serviceKey }, {})) leads.push(...page)
  return leads
}

const sampleRow = (number: number) => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  kind: 'waitlist',
  name: 'Tom Reed',
  email: `tom${number}@example.com`,
  message: null,
  gathering: null,
  flag: null,
  // Pairs share a moment, so that only the id orders them.
  received_at: `2027-01-31T10:15:00.${String(Math.floor(number / 2)).padStart(6, '0')}+02:00`,
})

test.each([
  [901, 1_000],
  [250, 99],
])('%i rows all arrive once, from a backend with pages of %i', async (count, mostRows) => {
  const rows = Array.from({ length: count }, (_, index) => sampleRow(index))
  answer = (query) => {
    const cursor = /^\(received_at\.gt\."(.+)",and\(received_at\.eq\."\1",id\.gt\."(.+)"\)\)$/
    const [, time = '', id = ''] = cursor.exec(query.get('or') ?? '') ?? []
    const left = rows.filter((row) => `${row.received_at} ${row.id}` > `${time} ${id}`)
    const limit = Math.min(mostRows, Number(query.get('limit')))
    return { status: 200, body: JSON.stringify(left.slice(0, limit)) }
  }
  const leads = await read()
  expect(leads.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  const { message: _, gathering: __, flag: ___, ...lead } = sampleRow(0)
  expect(leads[0]).toEqual({ ...lead, received_at: '2027-01-31T08:15:00.000Z' })
})

test.each<[string, Answer, RegExp]>([
  [
    'a refused key',
    { status: 401, body: '{"message":"permission denied for view leads"}' },
    /it answers 401, "permission denied for view leads"\. Check SUPABASE_SERVICE_ROLE_KEY\.$/,
  ],
  [
    'a backend without our schema',
    { status: 404, body: '{"message":"no table leads"}' },
    /it answers 404, .+ that the migrations have been run there\.$/,
  ],
  [
    'a page of HTML that repeats the key',
    { status: 500, body: `<html>\n${serviceKey}\u001b[2J ${'<p>'.repeat(1_000)}` },
    /it answers 500, "<html> \(key\)/,
  ],
  ['HTML with status 200', { status: 200, body: '<html>' }, /it answers /],
  ['another list', { status: 200, body: '[{"id":"1"}]' }, /it answers /],
  [
    'a redirect, which the key does not follow',
    { status: 307, body: '', headers: { Location: '/elsewhere' } },
    /it can not be reached \(.+redirect.*\)\.$/,
  ],
])('%s is one sentence without the key', async (_, given, sentence) => {
  answer = () => given
  const error = await read().catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message).toMatch(/^The leads at http:\S+ can not be read: /)
  expect(message).toMatch(sentence)
  expect(message).not.toContain(serviceKey)
  expect(message).not.toMatch(/\p{Cc}/u)
  expect(message.length).toBeLessThan(400)
  expect(requests).toBe(1)
})
