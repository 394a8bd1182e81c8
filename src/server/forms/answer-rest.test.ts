import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { troublesomeText } from '#tests/any-text.ts'
import { createTestSite, keyHeaders, siteUrl } from '#tests/server/start-app.ts'

const application = {
  name: 'Jonas Berg',
  email: 'jonas@berg.example',
  message: 'Name: Jonas Berg\nAbout: I build boats.',
}
const table = 'contact_submissions'

async function readError(answer: Response) {
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
  const { code, ...rest } = (await answer.json()) as Record<string, unknown>
  expect(Object.keys(rest)).toEqual(['message', 'details', 'hint'])
  expect(answer.headers.get('Proxy-Status')).toBe(`PostgREST; error=${code}`)
  return { status: answer.status, code }
}

test.each([
  [table, application],
  ['gathering_signups', { name: 'Tom', email: 'tom@reed.example', gathering: 'winter-solstice' }],
  ['waitlist_signups', { name: 'Tom', email: 'tom@reed.example' }],
  ['waitlist_signups', { name: 'Tom', email: 'tom@reed.example', source: 'source=mail' }],
])('stores one row in %s and answers 201 with an empty body', async (name, row) => {
  const { postRest, readLeads } = createTestSite()
  const answer = await postRest(name, row)
  expect(answer.status).toBe(201)
  expect(answer.headers.get('Content-Length')).toBe('0')
  expect(answer.headers.get('Content-Type')).toBeNull()
  expect(answer.headers.get('Location')).toBeNull()
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(readLeads()).toEqual([expect.objectContaining(row)])
})

test.each<[string, string, BodyInit, Record<string, string>]>([
  ['a list of one row', '', JSON.stringify([application]), {}],
  ['white space around it', '', `\t \n \r ${JSON.stringify(application)} \t \n \r`, {}],
  [
    'no Content-Type',
    '',
    new TextEncoder().encode(JSON.stringify(application)),
    { 'Content-Type': '' },
  ],
  [
    'a character set',
    '',
    JSON.stringify(application),
    { 'Content-Type': 'application/json; charset=utf-8' },
  ],
  ['a bearer in lower case', '', JSON.stringify(application), { Authorization: 'bearer anon' }],
  ['unknown preferences', '', JSON.stringify(application), { Prefer: 'anything, return=minimal' }],
  ['a selection', '?select=name', JSON.stringify(application), {}],
])('takes a row with %s', async (_, query, body, headers) => {
  const { postRest, readLeads } = createTestSite()
  const answer = await postRest(table + query, body, headers)
  expect(answer.status).toBe(201)
  expect(answer.headers.get('Preference-Applied')).toBe(headers.Prefer ? 'return=minimal' : null)
  expect(readLeads()).toEqual([expect.objectContaining(application)])
})

test('any text is stored exactly, or refused with 400', async () => {
  const { postRest, readLeads } = createTestSite()
  const column = fc.constantFrom('name', 'message')
  let count = 0
  await fc.assert(
    fc.asyncProperty(column, troublesomeText, async (name, text) => {
      count += 1
      const row = { ...application, email: `visitor-${count}@example.com`, [name]: text }
      const { status } = await postRest(table, row)
      const stored = readLeads().filter(({ email }) => email === row.email)
      expect([status, stored]).toEqual(
        stored.length > 0 ? [201, [expect.objectContaining(row)]] : [400, []],
      )
    }),
  )
})

describe('stores nothing and says why:', () => {
  const without = ({ name, email }: typeof application) => ({ name, email })

  test.each<[string, BodyInit | object, number, string]>([
    ['no JSON', '}{ x = 2', 400, 'PGRST102'],
    ['an empty body', '', 400, 'PGRST102'],
    ['a byte order mark', `\ufeff${JSON.stringify(application)}`, 400, 'PGRST102'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400, 'PGRST102'],
    ['a number', '123', 400, 'PGRST102'],
    ['null', 'null', 400, 'PGRST102'],
    ['an empty list', [], 400, 'PGRST102'],
    ['two rows', [application, { ...application, name: 'Tom' }], 400, 'PGRST102'],
    ['a list in a list', [[application]], 400, 'PGRST102'],
    ['an unknown column', { ...application, phone: '1' }, 400, 'PGRST204'],
    ['a column of the prototype', { ...application, constructor: 'x' }, 400, 'PGRST204'],
    ['an id of its own', { ...application, id: '1' }, 401, '42501'],
    ['a time of its own', { ...application, received_at: '2020' }, 401, '42501'],
    ['a missing column', without(application), 400, '23502'],
    ['a null', { ...application, message: null }, 400, '23502'],
    ['a number in a column', { ...application, message: 7 }, 400, '22P02'],
    ['half a character', '{"name":"Tom","email":"a@b.example","message":"\\ud800"}', 400, '22P02'],
    ['a NUL', { ...application, message: 'a\0b' }, 400, '22P05'],
    ['a short name', { ...application, name: ' T ' }, 400, '23514'],
    ['a bad address', { ...application, email: 'tom@reed' }, 400, '23514'],
    ['a long message', { ...application, message: 'a'.repeat(7_001) }, 400, '23514'],
    [
      'more than 96 KB',
      JSON.stringify({ ...application, message: 'a'.repeat(99_000) }),
      413,
      'PT413',
    ],
  ])('%s', async (_, body, status, code) => {
    const { postRest, readLeads } = createTestSite()
    expect(await readError(await postRest(table, body))).toEqual({ status, code })
    expect(readLeads()).toEqual([])
  })

  test.each(['spring-equinox', 'Winter-Solstice', ''])('the gathering %j', async (gathering) => {
    const { postRest, readLeads } = createTestSite()
    const row = { name: 'Tom', email: 'tom@reed.example', gathering }
    const answer = await postRest('gathering_signups', row)
    expect(await readError(answer)).toEqual({ status: 400, code: '23514' })
    expect(readLeads()).toEqual([])
  })

  test.each<[string, Record<string, string>, number, string]>([
    ['a form body', { 'Content-Type': 'application/x-www-form-urlencoded' }, 400, 'PGRST102'],
    ['plain text', { 'Content-Type': 'text/plain' }, 400, 'PGRST102'],
    ['a wrong key', { apikey: 'other' }, 401, 'PGRST301'],
    ['a wrong token', { Authorization: 'Bearer a.b.c' }, 401, 'PGRST301'],
    ['an empty token', { Authorization: 'Bearer ' }, 401, 'PGRST301'],
    ['another scheme', { Authorization: 'Basic anon' }, 401, 'PGRST301'],
    ['a wish to read the row', { Prefer: 'return=representation' }, 401, '42501'],
    ['a wish to read its place', { Prefer: 'return=headers-only' }, 401, '42501'],
    ['a wish to replace rows', { Prefer: 'resolution=merge-duplicates' }, 401, '42501'],
  ])('%s', async (_, headers, status, code) => {
    const { postRest, readLeads } = createTestSite()
    expect(await readError(await postRest(table, application, headers))).toEqual({ status, code })
    expect(readLeads()).toEqual([])
  })

  test('no key', async () => {
    const { ask } = createTestSite()
    const answer = await ask(`/rest/v1/${table}`, { method: 'POST', body: '{}' })
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(await readError(answer)).toEqual({ status: 401, code: 'PGRST302' })
  })

  test.each([
    ['POST', 'garlic', 404, 'PGRST205'],
    ['POST', 'toString', 404, 'PGRST205'],
    ['POST', `${table}/more`, 404, 'PGRST125'],
    ['POST', '', 404, 'PGRST125'],
    ['POST', `${table}?columns=name`, 400, 'PGRST100'],
    ['GET', table, 401, '42501'],
    ['GET', 'leads', 404, 'PGRST205'],
    ['PUT', table, 401, '42501'],
    ['PATCH', table, 401, '42501'],
    ['DELETE', table, 401, '42501'],
    ['PROPFIND', table, 405, 'PGRST117'],
  ])('%s to /rest/v1/%s', async (method, path, status, code) => {
    const { ask } = createTestSite()
    const body = method === 'GET' ? null : JSON.stringify(application)
    const answer = await ask(`/rest/v1/${path}`, {
      method,
      headers: { ...keyHeaders, 'Content-Type': 'application/json' },
      body,
    })
    expect(await readError(answer)).toEqual({ status, code })
  })
})

test('answers a preflight of our own pages only', async () => {
  const { ask } = createTestSite()
  const headers = {
    // The address that visitors have typed, where it is not that of SITE_URL.
    Host: 'www.solstice.example',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'apikey,authorization,content-type,x-client-info',
  }
  for (const Origin of [siteUrl, 'https://www.solstice.example']) {
    const answer = await ask(`/rest/v1/${table}`, {
      method: 'OPTIONS',
      headers: { Origin, ...headers },
    })
    expect(answer.ok).toBe(true)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(Origin)
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBe('true')
    expect(answer.headers.get('Access-Control-Allow-Methods')).toContain('POST')
    expect(answer.headers.get('Access-Control-Allow-Headers')).toContain('x-client-info')
  }
  for (const Origin of ['https://evil.example', 'null', `${siteUrl}.evil.example`]) {
    const answer = await ask(`/rest/v1/${table}`, {
      method: 'OPTIONS',
      headers: { Origin, ...headers },
    })
    expect(answer.ok).toBe(true)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
})

test('lets our own pages read answers and errors', async () => {
  const { postRest } = createTestSite()
  for (const row of [application, {}]) {
    const { headers } = await postRest(table, row, { Origin: siteUrl })
    expect(headers.get('Access-Control-Allow-Origin')).toBe(siteUrl)
    expect(headers.get('Vary')).toContain('Origin')
  }
})

test('answers 503 while leads cannot be stored, logs why, and leaves room for the next try', async () => {
  const insert = vi
    .fn(async () => ({ outcome: 'saved' as const }))
    .mockRejectedValueOnce(new Error('The disk is full.'))
  const { postRest, readLog } = createTestSite({ insert, settings: { leadsPerMinute: 1 } })
  const answer = await postRest(table, application)
  expect(answer.headers.get('Retry-After')).toBe('5')
  expect(await readError(answer)).toEqual({ status: 503, code: 'PGRST001' })
  const err = expect.objectContaining({ message: 'The disk is full.' })
  expect(readLog()).toContainEqual(expect.objectContaining({ level: 'error', err }))
  expect((await postRest(table, application)).status).toBe(201)
  expect((await postRest(table, application)).status).toBe(429)
})

test('has no REST where a hosted backend takes the leads', async () => {
  const { ask, postRest } = createTestSite({
    settings: { hosted: { url: 'https://abc.supabase.example', anonKey: 'public' } },
  })
  expect((await postRest(table, application)).status).toBe(404)
  expect((await ask(`/rest/v1/${table}`)).status).toBe(404)
})
