import type { IncomingHttpHeaders } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '#server/process/start-error.ts'
import type { StoredLead } from '#server/store/read-leads.ts'
import { type AnsweringServer, serveAnswers } from '#tests/serve-answers.ts'
import { readHostedPages } from './read-hosted-leads.ts'

const serviceKey = 'sb_secret_do-not-show-me'

type Row = Record<string, string | null>
type Answer = { status: number; body: string; headers?: Record<string, string> }

let server: AnsweringServer
let asked: { url: URL; headers: IncomingHttpHeaders }[] = []
let answer: (query: URLSearchParams) => Answer
beforeEach(async () => {
  asked = []
  server = await serveAnswers((request, response) => {
    const address = new URL(request.url ?? '', 'http://stand.in')
    asked.push({ url: address, headers: request.headers })
    const { status, body, headers } = answer(address.searchParams)
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)
  })
})
afterEach(() => server.close())

function sampleRow(number: number, changes: Row = {}): Row {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    kind: 'waitlist',
    name: 'Tom Reed',
    email: `tom${number}@example.com`,
    message: null,
    gathering: null,
    flag: null,
    // Pairs share a moment, so that only the id tells them apart.
    received_at: `2027-01-31T08:15:00.${String(Math.floor(number / 2)).padStart(6, '0')}+00:00`,
    ...changes,
  }
}

/** As PostgREST answers: rows behind the cursor, in order, at most so many. */
function serveRows(rows: Row[], maxRows = 1_000): void {
  answer = (query) => {
    const cursor = /^\(received_at\.gt\."(.+)",and\(received_at\.eq\."\1",id\.gt\."(.+)"\)\)$/
    const [, time = '', id = ''] = cursor.exec(query.get('or') ?? '') ?? []
    expect(query.get('order')).toBe('received_at.asc,id.asc')
    const isBehind = (row: Row) =>
      String(row.received_at) > time || (row.received_at === time && String(row.id) > id)
    const limit = Math.min(maxRows, Number(query.get('limit')))
    return { status: 200, body: JSON.stringify(rows.filter(isBehind).slice(0, limit)) }
  }
}

async function read(filter = {}) {
  const pages: StoredLead[][] = []
  for await (const page of readHostedPages({ url: server.url, serviceKey }, filter))
    pages.push(page)
  return pages.flat()
}

async function readSentence(): Promise<string> {
  const error: unknown = await read().catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(StartError)
  const { message } = error as StartError
  expect(message).not.toContain(serviceKey)
  expect(message).not.toContain('\n')
  return message
}

test('the view is asked with the service key, for exactly our columns', async () => {
  serveRows([])
  expect(await read()).toEqual([])
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url.pathname).toBe('/rest/v1/leads')
  expect(asked[0]?.url.searchParams.get('select')).toBe(
    'id,kind,name,email,message,gathering,received_at,flag,answered_at',
  )
  expect(asked[0]?.headers).toMatchObject({
    apikey: serviceKey,
    authorization: `Bearer ${serviceKey}`,
  })
})

test('each kind comes with what it has, and the time in UTC with milliseconds', async () => {
  serveRows([
    sampleRow(1, { kind: 'application', message: 'Hi', received_at: '2027-01-31T08:15:00+00:00' }),
    sampleRow(2, {
      kind: 'gathering',
      gathering: 'winter-solstice',
      received_at: '2027-02-01T00:30:00.123456+02:00',
    }),
  ])
  expect(await read()).toEqual([
    {
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'application',
      name: 'Tom Reed',
      email: 'tom1@example.com',
      message: 'Hi',
      received_at: '2027-01-31T08:15:00.000Z',
    },
    {
      id: '00000000-0000-4000-8000-000000000002',
      kind: 'gathering',
      name: 'Tom Reed',
      email: 'tom2@example.com',
      gathering: 'winter-solstice',
      received_at: '2027-01-31T22:30:00.123Z',
    },
  ])
})

test.each([
  // The first page is small, because nobody knows yet how long its leads are.
  [25, 1_000, 2],
  [900, 1_000, 3],
  [901, 1_000, 4],
  // A backend that was set to shorter pages.
  [250, 99, 5],
])('%i rows all arrive, once each, in pages of %i', async (count, maxRows, requests) => {
  const rows = Array.from({ length: count }, (_, index) => sampleRow(index))
  serveRows(rows, maxRows)
  expect((await read()).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect(asked).toHaveLength(requests)
})

test('long leads are asked for in small pages, so that few are in memory', async () => {
  const message = 'a'.repeat(7_000)
  serveRows(Array.from({ length: 200 }, (_, index) => sampleRow(index, { message })))
  expect(await read()).toHaveLength(200)
  const limits = asked.map(({ url }) => Number(url.searchParams.get('limit')))
  expect(Math.max(...limits)).toBe(25)
})

test('a flag is read where there is one', async () => {
  serveRows([sampleRow(1, { flag: 'flood' }), sampleRow(2)])
  expect((await read()).map(({ flag }) => flag)).toEqual(['flood', undefined])
})

test('a backend that has no flags yet is read without them', async () => {
  const rows = Array.from({ length: 150 }, (_, index) => sampleRow(index))
  serveRows(rows.map(({ flag: _, ...row }) => row))
  const answerRows = answer
  const body = JSON.stringify({ code: '42703', message: 'column leads.flag does not exist' })
  answer = (query) =>
    query.get('select')?.includes('flag') ? { status: 400, body } : answerRows(query)
  const leads = await read()
  expect(leads).toHaveLength(150)
  for (const lead of leads) expect(lead).not.toHaveProperty('flag')
  expect(asked.filter(({ url }) => url.searchParams.get('select')?.includes('flag'))).toHaveLength(
    1,
  )
})

test('any other column that is missing is a sentence', async () => {
  const body = JSON.stringify({ code: '42703', message: 'column leads.name does not exist' })
  answer = () => ({ status: 400, body })
  expect(await readSentence()).toContain('it answers 400, "column leads.name does not exist"')
  expect(asked).toHaveLength(1)
})

test('kind and time are asked of the backend, on every page', async () => {
  serveRows([sampleRow(1)])
  await read({ kind: 'waitlist', since: new Date('2027-01-31') })
  expect(asked).toHaveLength(2)
  for (const { url } of asked) {
    expect(url.searchParams.get('kind')).toBe('eq.waitlist')
    expect(url.searchParams.get('received_at')).toBe('gte.2027-01-31T00:00:00.000Z')
  }
})

test('a refused key is one sentence that says what to check', async () => {
  const body = JSON.stringify({ code: '42501', message: 'permission denied for view leads' })
  answer = () => ({ status: 401, body })
  expect(await readSentence()).toBe(
    `The leads at ${server.url} can not be read: it answers 401, "permission denied for view leads". ` +
      'Check SUPABASE_SERVICE_ROLE_KEY.',
  )
})

test('a backend without our view is one sentence', async () => {
  answer = () => ({ status: 404, body: JSON.stringify({ message: 'no table leads' }) })
  expect(await readSentence()).toMatch(
    /it answers 404, .+ that the migrations have been run there\.$/,
  )
})

test('a key that the backend repeats is not shown, nor its pages of HTML', async () => {
  const body = `<html>\n${serviceKey}\u001b[2J ${'<p>'.repeat(1_000)}`
  answer = () => ({ status: 500, body })
  const sentence = await readSentence()
  expect(sentence).toContain('it answers 500, "<html> (key)')
  expect(sentence).not.toContain('\u001b')
  expect(sentence.length).toBeLessThan(400)
})

test.each([
  ['a page of HTML', '<html>'],
  ['another list', '[{"id":"1"}]'],
  ['no list', '{}'],
  ['nothing', ''],
])('%s with status 200 is not taken for leads', async (_, body) => {
  answer = () => ({ status: 200, body })
  expect(await readSentence()).toMatch(/^The leads at http:\S+ can not be read: it answers /)
})

test('a failure in the middle is a sentence too', async () => {
  const rows = Array.from({ length: 1_500 }, (_, index) => sampleRow(index))
  serveRows(rows)
  const answerRows = answer
  answer = (query) => (query.has('or') ? { status: 503, body: '{}' } : answerRows(query))
  expect(await readSentence()).toMatch(/it answers 503\.$/)
})

test('the key does not follow a redirect to another place', async () => {
  answer = () => ({ status: 307, body: '', headers: { Location: '/elsewhere' } })
  expect(await readSentence()).toMatch(/it can not be reached \(.+redirect.*\)\.$/)
  expect(asked).toHaveLength(1)
})

test('a backend that is not there is one sentence', async () => {
  server.close()
  expect(await readSentence()).toMatch(
    /^The leads at http:\S+ can not be read: it can not be reached \(.*ECONNREFUSED.*\)\.$/,
  )
})
