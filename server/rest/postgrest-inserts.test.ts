import { PostgrestClient } from '@supabase/postgrest-js'
import { beforeEach, expect, test } from 'vitest'
import { createLeadClient } from '#leads/insert-lead.ts'
import {
  application,
  keyHeaders,
  openTestRest,
  restUrl,
  siteUrl,
} from '#tests/server/open-test-rest.ts'

// S1, R6 and so on number the cases of PostgREST's own suite (test/spec/Feature/Query/InsertSpec.hs
// and its neighbours) that have a counterpart here: S is stored, R could ask for something back.

let rest = openTestRest()
let client = new PostgrestClient(restUrl)
beforeEach(() => {
  rest = openTestRest()
  client = new PostgrestClient(restUrl, { headers: keyHeaders, fetch: rest.fetch })
})

const json = JSON.stringify(application)
const applicationLead = { table: 'contact_submissions', row: application }
const waitlistRow = { name: 'Ann', email: 'ann@example.com' }

async function expectStored(answer: Response, lead: unknown = applicationLead) {
  expect(answer.status).toBe(201)
  expect(await answer.text()).toBe('')
  expect(answer.headers.get('Content-Length')).toBe('0')
  expect(answer.headers.get('Content-Range')).toBe('*/*')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  for (const absent of ['Content-Type', 'Location']) expect(answer.headers.has(absent)).toBe(false)
  expect(rest.stored).toEqual([lead])
}

test('S1: an application with return=minimal is stored, though nobody may read it', async () => {
  const call = client.from('contact_submissions').insert(application)
  expect((await call.setHeader('Prefer', 'return=minimal')).error).toBeNull()
  await expectStored(rest.readLastAnswer())
  expect(rest.readLastAnswer().headers.get('Preference-Applied')).toBe('return=minimal')
})

test.each([
  applicationLead,
  { table: 'gathering_signups', row: { ...waitlistRow, gathering: 'winter-solstice' } },
  { table: 'waitlist_signups', row: waitlistRow },
])('S2, S7: a row of $table is stored without a word of preference', async (lead) => {
  const { status, data, error } = await client.from(lead.table).insert(lead.row)
  expect({ status, data, error }).toEqual({ status: 201, data: null, error: null })
  await expectStored(rest.readLastAnswer(), lead)
  expect(rest.readLastAnswer().headers.has('Preference-Applied')).toBe(false)
})

test('the client in our pages stores an application', async () => {
  const save = createLeadClient({ url: siteUrl, anonKey: 'anon', fetch: rest.fetch })
  const result = await save({ table: 'contact_submissions', row: application })
  expect(result).toEqual({ outcome: 'saved' })
  await expectStored(rest.readLastAnswer())
})

test('S4: select is ignored, and an array of one is its only row', async () => {
  await expectStored(await rest.post('contact_submissions?select=name,id', `[${json}]`))
})

test('S5: with return=minimal too', async () => {
  const prefer = { Prefer: 'return=minimal' }
  const answer = await rest.post('contact_submissions?select=name', `[${json}]`, prefer)
  await expectStored(answer)
  expect(answer.headers.get('Preference-Applied')).toBe('return=minimal')
})

test('S6: select is ignored for an object as well, and no Location tells the id', async () => {
  await expectStored(await rest.post('contact_submissions?select=name,email', json))
})

test('S8: an array of one object is the object, and the client names its columns', async () => {
  expect((await client.from('contact_submissions').insert([application])).error).toBeNull()
  await expectStored(rest.readLastAnswer())
})

test('S10: white space around the JSON does not matter', async () => {
  await expectStored(await rest.post('contact_submissions', `\t \n \r ${json} \t \n \r`))
})

test('S11: an HTML form without script is stored', async () => {
  const answer = await rest.post(
    'contact_submissions',
    'name=Jonas+Berg&email=jonas%40berg.example&message=Name%3A+Jonas+Berg%0AAbout%3A+I+build+boats.',
    { 'Content-Type': 'application/x-www-form-urlencoded' },
  )
  await expectStored(answer)
})

test('S11: a form may hold bare equals signs and empty places', async () => {
  const row = { ...application, message: 'a=b==c' }
  const body = `&&name=Jonas Berg&email=jonas@berg.example&message=${row.message}&`
  const answer = await rest.post('contact_submissions', body, {
    'Content-Type': 'application/x-www-form-urlencoded;charset=utf8',
  })
  await expectStored(answer, { table: 'contact_submissions', row })
})

test('S12: every code point of a value arrives', async () => {
  const row = { ...application, name: '棋圍 ￥ 🏔️', message: 'שלום\r\ne\u0301 \t\u{10ffff}' }
  expect((await client.from('contact_submissions').insert(row)).error).toBeNull()
  await expectStored(rest.readLastAnswer(), { table: 'contact_submissions', row })
})

test('S16: whoever accepts a single object gets nothing, as asked', async () => {
  const answer = await rest.post('contact_submissions', `[${json}]`, {
    Accept: 'application/vnd.pgrst.object+json',
    Prefer: 'return=minimal',
  })
  await expectStored(answer)
  expect(answer.headers.get('Preference-Applied')).toBe('return=minimal')
})

test('R6: keys that columns does not name are left out', async () => {
  const body = JSON.stringify({ ...application, phone: '555', id: 'mine' })
  await expectStored(await rest.post('contact_submissions?columns=name,email,message', body))
})

test('R7: missing=default changes nothing, because nothing here has a default', async () => {
  await client.from('contact_submissions').insert(application, { defaultToNull: false })
  await expectStored(rest.readLastAnswer())
  expect(rest.readLastAnswer().headers.get('Preference-Applied')).toBe('missing=default')
})

test.each(['exact', 'estimated'])('count=%s counts the one row', async (count) => {
  const answer = await client.from('contact_submissions').insert(application, { count })
  expect(answer).toMatchObject({ status: 201, count: 1 })
  expect(rest.readLastAnswer().headers.get('Preference-Applied')).toBe(`count=${count}`)
})

test('a schema named public, a JSON charset and an identity encoding are as good as none', async () => {
  const answer = await rest.post('contact_submissions', json, {
    'Content-Profile': 'public',
    'Content-Type': 'Application/JSON; charset="UTF-8"',
    'Content-Encoding': 'identity',
  })
  await expectStored(answer)
})

test('unknown preferences are passed over', async () => {
  const prefer = { Prefer: 'anything, handling=lenient, ,timezone=Mars, tx=rollback' }
  const answer = await rest.post('contact_submissions', json, prefer)
  await expectStored(answer)
  expect(answer.headers.get('Preference-Applied')).toBe('handling=lenient')
})

test('a key that is sent twice counts as it was sent last', async () => {
  const body = json.replace('{', '{"name":"Somebody Else",')
  await expectStored(await rest.post('contact_submissions', body))
})

test('the table may be written with escapes', async () => {
  await expectStored(await rest.post('contact%5Fsubmissions', json))
})

test.each([
  { apikey: 'anon' },
  { Authorization: 'Bearer anon' },
  { Authorization: 'bearer anon' },
  { Authorization: 'BEARER  anon', apikey: 'anon' },
])('P15: the key is accepted as %o', async (headers) => {
  const answer = await rest.fetch(`${restUrl}/contact_submissions`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' } as HeadersInit,
    body: json,
  })
  await expectStored(answer)
})
