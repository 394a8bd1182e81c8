import { PostgrestClient } from '@supabase/postgrest-js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { application, keyHeaders, openTestRest, restUrl } from '#tests/server/open-test-rest.ts'

// M1, C4 and so on number the cases of PostgREST's own suite (test/spec/Feature/Query/InsertSpec.hs
// and its neighbours) that have a counterpart here: M is malformed, C breaks a rule, P lacks a right.

let rest = openTestRest()
let client = new PostgrestClient(restUrl)
beforeEach(() => {
  rest = openTestRest()
  client = new PostgrestClient(restUrl, { headers: keyHeaders, fetch: rest.fetch })
})
afterEach(() => expect(rest.stored).toEqual([]))

const json = JSON.stringify(application)
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

type Words = { code: string; message: string; details?: string; hint?: string }

async function expectError(status: number, words: Words, answer = rest.readLastAnswer()) {
  const body = await answer.text()
  expect(JSON.parse(body)).toEqual({ details: null, hint: null, ...words })
  expect(answer.status).toBe(status)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'proxy-status': `PostgREST; error=${words.code}`,
    'cache-control': 'no-store',
  })
}

const invalidJson = { code: 'PGRST102', message: 'Empty or invalid json' }
const differentKeys = { code: 'PGRST102', message: 'All object keys must match' }
const noRow = { code: 'PGRST102', message: 'The body must be a row, as a json object' }
const deniedTable = { code: '42501', message: 'permission denied for table contact_submissions' }
const deniedView = { code: '42501', message: 'permission denied for view leads' }

function describeUnknown(column: string): Words {
  const place = `the '${column}' column of 'contact_submissions' in the schema cache`
  return { code: 'PGRST204', message: `Could not find ${place}` }
}

function describeBroken(table: string, constraint: string): Words {
  const message = `new row for relation "${table}" violates check constraint "${constraint}"`
  return { code: '23514', message }
}

describe('malformed', () => {
  test.each([
    ['M1: what is not JSON', '}{ x = 2'],
    ['M2: an empty body', ''],
    ['a byte order mark', `\ufeff${json}`],
    ['half an object', json.slice(0, -1)],
  ])('%s', async (_, body) => {
    const answer = await rest.post('contact_submissions', body)
    expect(answer.headers.get('Content-Length')).toBe('80')
    await expectError(400, invalidJson)
  })

  test('invalid UTF-8', async () => {
    const bytes = new TextEncoder().encode(json)
    bytes[bytes.indexOf('J'.charCodeAt(0))] = 0xff
    await rest.post('contact_submissions', bytes)
    await expectError(400, invalidJson)
  })

  test('M3: an array that does not hold only objects', async () => {
    for (const body of [`[${json},123,"xxxx",${json}]`, '[123]', `[[${json}]]`, '[null]']) {
      await rest.post('contact_submissions', body)
      await expectError(400, differentKeys)
    }
  })

  test('M4: objects with different keys', async () => {
    await rest.post('contact_submissions', `[${json},{"name":"Jonas"}]`)
    await expectError(400, differentKeys)
  })

  test('M5: what is no object, though columns are named', async () => {
    await client.from('contact_submissions').insert([application, 123])
    await expectError(400, differentKeys)
  })

  test('M6: columns without a name', async () => {
    await rest.post('contact_submissions?columns=', json)
    await expectError(400, {
      code: 'PGRST100',
      message: '"failed to parse columns parameter ()" (line 1, column 1)',
      details: 'unexpected end of input expecting field name (* or [a..z0..9_$])',
    })
  })

  test('M7: a column that does not exist', async () => {
    await rest.post('contact_submissions?columns=helicopter', json)
    await expectError(400, describeUnknown('helicopter'))
  })

  test.each(['helicopter', '__proto__', 'constructor', ''])(
    'M8: the unknown key %j in the body',
    async (key) => {
      await rest.post('contact_submissions', json.replace('{', `{${JSON.stringify(key)}:"x",`))
      await expectError(400, describeUnknown(key))
    },
  )

  test('an unknown key is cut short before it is said back', async () => {
    await client.from('contact_submissions').insert({ ...application, ['k'.repeat(5_000)]: '' })
    await expectError(400, describeUnknown(`${'k'.repeat(64)}…`))
  })

  test.each(['garlic', 'constructor', '__proto__', 'migrations', 'CONTACT_SUBMISSIONS'])(
    'M9: the unknown table %s wins over a bad column',
    async (table) => {
      await client.from(table).insert([{ helicopter: 'x' }])
      const message = `Could not find the table 'public.${table}' in the schema cache`
      await expectError(404, { code: 'PGRST205', message })
    },
  )

  test.each(['', 'invalid/nested/paths', 'contact_submissions/', 'rpc/leads', '%ff'])(
    'M10: the path %j',
    async (path) => {
      const answer = await rest.post(path, json)
      expect(answer.headers.get('Content-Length')).toBe('96')
      await expectError(404, {
        code: 'PGRST125',
        message: 'Invalid path specified in request URL',
      })
    },
  )

  test.each([
    'text/plain',
    'multipart/form-data; boundary=x',
    'text/csv',
    'json',
    'application/json; charset=latin1',
    'application/x-www-form-urlencoded; charset=utf-16',
  ])('M11: the type %s', async (type) => {
    await rest.post('contact_submissions', json, { 'Content-Type': type })
    const message = `Content-Type not acceptable: ${type}`
    await expectError(400, { code: 'PGRST102', message })
  })

  test('M12: an unknown preference where all must be known', async () => {
    await rest.post('contact_submissions', json, { Prefer: 'handling=strict, anything' })
    await expectError(400, {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: 'Invalid preferences: anything',
    })
  })

  test('M13: another schema, to write or to read', async () => {
    const words = {
      code: 'PGRST106',
      message: 'Invalid schema: unknown',
      hint: 'Only the following schemas are exposed: public',
    }
    await client.schema('unknown').from('contact_submissions').insert(application)
    await expectError(406, words)
    await client.schema('unknown').from('contact_submissions').select()
    await expectError(406, words)
  })

  test.each(['123', '"x"', 'null', 'true'])('M15: the bare %s is no row', async (body) => {
    await client.from('contact_submissions').insert(JSON.parse(body))
    await expectError(400, noRow)
  })

  test('M16: an empty array is no row', async () => {
    await client.from('contact_submissions').insert([])
    await expectError(400, noRow)
  })

  test('M17: a method that nobody knows', async () => {
    const init = { method: 'PROPFIND', headers: keyHeaders }
    const answer = await rest.fetch(`${restUrl}/contact_submissions`, init)
    expect(answer.headers.get('Allow')).toBe('OPTIONS, POST')
    const message = 'Unsupported HTTP method: PROPFIND'
    await expectError(405, { code: 'PGRST117', message })
  })

  test('a field that a form sends twice, and one that is not UTF-8', async () => {
    const words = { code: 'PGRST102', message: 'Invalid form data' }
    for (const body of ['name=Ann&name=Bob', 'name=%ff', 'name=%zz', 'name=100%']) {
      await rest.post('waitlist_signups', body, form)
      await expectError(400, words)
    }
  })

  test.each(['gzip', 'br', 'gzip, identity'])('the encoding %s', async (encoding) => {
    await rest.post('contact_submissions', json, { 'Content-Encoding': encoding })
    const message = `Content-Encoding not acceptable: ${encoding}`
    await expectError(415, { code: 'PT415', message })
  })

  test('two rows at once, alike or not', async () => {
    const words = { code: 'P0001', message: 'Only one row can be inserted per request' }
    const { name, ...others } = application
    await rest.post('contact_submissions', JSON.stringify([application, { ...others, name }]))
    await expectError(400, words)
    await client.from('contact_submissions').insert([application, { name: 'Jonas' }])
    await expectError(400, words)
  })
})

describe('constraints', () => {
  test.each(['name', 'email', 'message'] as const)('C1: no %s', async (column) => {
    const { [column]: _, ...row } = application
    const place = `column "${column}" of relation "contact_submissions"`
    const words = { code: '23502', message: `null value in ${place} violates not-null constraint` }
    await client.from('contact_submissions').insert(row)
    await expectError(400, words)
    await client.from('contact_submissions').insert({ ...application, [column]: null })
    await expectError(400, words)
  })

  test('C1: a message that columns leaves out', async () => {
    await rest.post('contact_submissions?columns=name,email', json)
    const place = 'column "message" of relation "contact_submissions"'
    const message = `null value in ${place} violates not-null constraint`
    await expectError(400, { code: '23502', message })
  })

  test('S9: a row of nothing but defaults has no name', async () => {
    await client.from('waitlist_signups').insert({})
    const message =
      'null value in column "name" of relation "waitlist_signups" violates not-null constraint'
    await expectError(400, { code: '23502', message })
  })

  test.each([
    ['a short name', { name: ' J ' }, 'name_length'],
    ['an empty e-mail', { email: '' }, 'email_length'],
    ['a bad e-mail', { email: 'jonas at berg' }, 'email_shape'],
    ['an empty message', { message: '' }, 'message_length'],
    ['a book', { message: 'x'.repeat(7_001) }, 'message_length'],
  ])('C4: an application with %s', async (_, change, rule) => {
    await client.from('contact_submissions').insert({ ...application, ...change })
    await expectError(400, describeBroken('contact_submissions', `contact_submissions_${rule}`))
  })

  test('C5: a gathering that does not exist', async () => {
    const row = { name: 'Ann', email: 'ann@example.com', gathering: 'midsummer' }
    await client.from('gathering_signups').insert(row)
    await expectError(400, describeBroken('gathering_signups', 'gathering_signups_gathering_known'))
  })

  test('C5: a NUL, by JSON and by form', async () => {
    const words = { code: '22P05', message: 'unsupported Unicode escape sequence' }
    await client.from('contact_submissions').insert({ ...application, message: 'a\0b' })
    await expectError(400, words)
    await rest.post('waitlist_signups', 'name=Ann%00&email=ann%40example.com', form)
    await expectError(400, words)
  })

  test.each(['\\ud800', 'a\\udc00', '\\udc00\\ud800'])('C5: half a character, %s', async (half) => {
    await rest.post('contact_submissions', json.replace('Jonas Berg', half))
    await expectError(400, { code: '22P02', message: 'invalid input syntax for type json' })
  })

  test.each([{ name: 27 }, { name: true }, { name: ['Jonas'] }, { name: { first: 'Jonas' } }])(
    'C5: %j is not a text',
    async (change) => {
      await client.from('contact_submissions').insert({ ...application, ...change })
      const message = 'invalid input for column "name": not a string'
      await expectError(400, { code: '22P02', message })
    },
  )
})

describe('rights', () => {
  afterEach(() => {
    expect(rest.readLastAnswer().headers.get('WWW-Authenticate')).toMatch(/^Bearer/)
  })

  test('P1: nothing can be read, changed or deleted', async () => {
    const table = client.from('contact_submissions')
    const calls = [
      () => table.select(),
      () => table.select('*', { head: true }),
      () => table.update({ name: 'Somebody' }).eq('name', 'Jonas'),
      () => table.delete().neq('name', ''),
      () => rest.fetch(`${restUrl}/contact_submissions`, { method: 'PUT', headers: keyHeaders }),
    ]
    for (const call of calls) {
      await call()
      await expectError(401, deniedTable)
    }
  })

  test("P1: the owner's view is closed to every verb", async () => {
    const init = { headers: keyHeaders }
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      await rest.fetch(`${restUrl}/leads`, { ...init, method })
      await expectError(401, deniedView)
    }
  })

  test('P2: asking for the row back', async () => {
    await client.from('contact_submissions').insert(application).select()
    await expectError(401, deniedTable)
  })

  test('P3: asking for its id alone', async () => {
    await client.from('contact_submissions').insert(application).select('id').single()
    await expectError(401, deniedTable)
  })

  test('P4: a refused insert does no harm to the next', async () => {
    await client.from('leads').insert(application)
    await expectError(401, deniedView)
    const other = openTestRest()
    await other.post('leads', json)
    expect((await other.post('contact_submissions', json)).status).toBe(201)
  })

  test('P5: asking for the Location', async () => {
    await rest.post('contact_submissions', json, { Prefer: 'return=headers-only' })
    await expectError(401, deniedTable)
  })

  test('P8: an empty token', async () => {
    const message = 'Empty JWT is sent in Authorization header'
    const answer = await rest.post('contact_submissions', json, { Authorization: 'Bearer ' })
    expect(answer.headers.get('Content-Length')).toBe('100')
    expect(answer.headers.get('WWW-Authenticate')).toBe(
      `Bearer error="invalid_token", error_description="${message}"`,
    )
    await expectError(401, { code: 'PGRST301', message })
  })

  test.each([
    { apikey: 'service_role' },
    { apikey: 'ANON' },
    { apikey: '' },
    { Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
    { Authorization: 'Bearer anon anon' },
    { Authorization: 'Basic anon' },
    { Authorization: 'anon' },
    { Authorization: '' },
  ])('the wrong key %o beside a right one', async (headers) => {
    await rest.post('contact_submissions', json, headers as HeadersInit)
    await expectError(401, { code: 'PGRST301', message: 'No suitable key or wrong key type' })
  })

  test('no key at all', async () => {
    await new PostgrestClient(restUrl, { fetch: rest.fetch })
      .from('contact_submissions')
      .insert(application)
    expect(rest.readLastAnswer().headers.get('WWW-Authenticate')).toBe('Bearer')
    await expectError(401, {
      code: 'PGRST302',
      message: 'Anonymous access is disabled',
      hint: 'Send the anon key in the header apikey or Authorization: Bearer',
    })
  })

  test.each(['id', 'received_at'])('P16: a visitor can not set %s', async (column) => {
    await client.from('contact_submissions').insert({ ...application, [column]: 'mine' })
    await expectError(401, deniedTable)
    await client.from('contact_submissions').insert([{ ...application, [column]: 'mine' }])
    await expectError(401, deniedTable)
  })

  test('I5: who may not read can not ask whether the row was there', async () => {
    for (const ignoreDuplicates of [true, false]) {
      await client.from('contact_submissions').upsert(application, { ignoreDuplicates })
      await expectError(401, deniedTable)
    }
  })
})
