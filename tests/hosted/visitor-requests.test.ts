import { PostgrestClient } from '@supabase/postgrest-js'
import { beforeEach, describe, expect, test } from 'vitest'
import { createLeadClient } from '#leads/insert-lead.ts'
import type { Lead, LeadTable } from '#leads/lead-rows.ts'
import { answerAsPostgrest } from './answer-as-postgrest.ts'
import { type Role, shareHostedDatabase } from './hosted-database.ts'

const url = 'https://project.example'
const tom = { name: 'Tom Reed', email: 'tom@example.org' }
const application: Lead = { table: 'contact_submissions', row: { ...tom, message: 'Hello' } }
const gathering: Lead = {
  table: 'gathering_signups',
  row: { ...tom, gathering: 'winter-solstice' },
}
const waitlist: Lead = { table: 'waitlist_signups', row: tom }
const leads = [application, gathering, waitlist]

const hosted = await shareHostedDatabase()
beforeEach(() => hosted.empty())

function createClient(role: Role = 'anon') {
  const headers = { apikey: role, Authorization: `Bearer ${role}` }
  return new PostgrestClient(`${url}/rest/v1`, { headers, fetch: answerAsPostgrest(hosted) })
}

function post(table: LeadTable, body: string, headers: Record<string, string> = {}) {
  return answerAsPostgrest(hosted)(`${url}/rest/v1/${table}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer anon', 'Content-Type': 'application/json', ...headers },
    body,
  })
}

async function readLeads() {
  const { rows } = await hosted.ask({ role: 'service_role', method: 'GET' }, (tx) =>
    tx.query<Record<string, unknown>>('select * from leads'),
  )
  return rows
}

describe('the browser’s client', () => {
  test.each(leads)('stores a lead in $table, and the owner finds it', async (lead) => {
    const saveLead = createLeadClient({ url, anonKey: 'anon', fetch: answerAsPostgrest(hosted) })
    expect(await saveLead(lead)).toEqual({ outcome: 'saved' })
    const kind = { contact_submissions: 'application', gathering_signups: 'gathering' }
    expect(await readLeads()).toEqual([
      {
        message: null,
        answered_at: null,
        gathering: null,
        ...lead.row,
        kind: lead.table === 'waitlist_signups' ? 'waitlist' : kind[lead.table],
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        received_at: expect.any(Date),
        flag: null,
      },
    ])
  })

  test('sends the row alone and asks for nothing back', async () => {
    const sent: Request[] = []
    const answer = answerAsPostgrest(hosted)
    const saveLead = createLeadClient({
      url,
      anonKey: 'anon',
      fetch: (input, init) => {
        sent.push(new Request(input, init))
        return answer(input, init)
      },
    })
    await saveLead(application)
    expect(sent.map((request) => request.url)).toEqual([`${url}/rest/v1/contact_submissions`])
    expect(await sent[0]?.json()).toEqual(application.row)
    expect(sent[0]?.headers.get('Prefer') ?? '').not.toContain('representation')
  })

  test('learns which rule a row breaks, and nothing of the row comes back', async () => {
    const saveLead = createLeadClient({ url, anonKey: 'anon', fetch: answerAsPostgrest(hosted) })
    const result = await saveLead({ table: 'waitlist_signups', row: { ...tom, email: 'tom@home' } })
    const rule = 'waitlist_signups_email_shape'
    const fields = {
      details: null,
      hint: null,
      code: '23514',
      message: `new row for relation "waitlist_signups" violates check constraint "${rule}"`,
    }
    expect(result).toEqual({ outcome: 'failed', error: `400 ${JSON.stringify(fields)}` })
    expect(JSON.stringify(result)).not.toMatch(/tom/i)
  })
})

test.each(leads)('Supabase’s own client stores a lead in $table', async ({ table, row }) => {
  const { status, error } = await createClient().from(table).insert(row)
  expect([status, error]).toEqual([201, null])
  expect(await readLeads()).toHaveLength(1)
})

describe('a visitor who sends something else', () => {
  test('a row without its e-mail is refused, and the rest of it is not echoed', async () => {
    const { status, error } = await createClient().from('waitlist_signups').insert({ name: 'Tom' })
    expect([status, error?.code, error?.details]).toEqual([400, '23502', null])
  })

  test.each([
    { id: '00000000-0000-4000-8000-000000000000' },
    { received_at: '2001-01-01' },
    { flag: 'flood' },
    { flag: null },
  ])('a column of ours can not be set: %o', async (extra) => {
    const { status, error } = await createClient()
      .from('waitlist_signups')
      .insert({ ...tom, ...extra })
    expect([status, error?.code]).toEqual([401, '42501'])
    expect(error?.message).toBe('permission denied for table waitlist_signups')
    expect(await readLeads()).toEqual([])
  })

  test('a column that does not exist is named', async () => {
    const { status, error } = await createClient()
      .from('waitlist_signups')
      .insert({ ...tom, admin: true })
    expect([status, error?.code]).toEqual([400, 'PGRST204'])
  })

  test('nothing stored is shown, not even his own row', async () => {
    const { status, error } = await createClient().from('waitlist_signups').insert(tom).select()
    expect([status, error?.code]).toEqual([401, '42501'])
    expect(await readLeads()).toEqual([])
  })

  test.each(['ignore-duplicates', 'merge-duplicates'])(
    'he can not ask for duplicates by resolution=%s',
    async (resolution) => {
      const answer = await post('waitlist_signups', JSON.stringify(tom), {
        Prefer: `resolution=${resolution}`,
      })
      expect(answer.status).toBe(401)
    },
  )

  test.each([
    ['a NUL', '"\\u0000om"', '22P05'],
    ['half a character', '"\\ud800om"', '22P02'],
  ])('%s in a name is refused', async (_, name, code) => {
    const answer = await post('waitlist_signups', `{"name":${name},"email":"tom@example.org"}`)
    expect([answer.status, (await answer.json()).code]).toEqual([400, code])
  })

  test('whoever has an account has no more rights than a stranger', async () => {
    const { status, error } = await createClient('authenticated')
      .from('waitlist_signups')
      .insert(tom)
    expect([status, error?.code]).toEqual([403, '42501'])
  })
})
