import { beforeEach, describe, expect, test } from 'vitest'
import { type LeadTable, leadTables } from '#leads/lead-rows.ts'
import { limits } from '#leads/limits.ts'
import { largestBodyBytes } from '#server/http/read-body.ts'
import { answerAsPostgrest } from './answer-as-postgrest.ts'
import { shareHostedDatabase } from './hosted-database.ts'

const hosted = await shareHostedDatabase()
beforeEach(() => hosted.empty())

const pageBytes = 8_192
const onlyOne = { code: 'P0001', message: 'Only one row can be inserted per request' }

function writeRow(table: LeadTable, at = 0): Record<string, string> {
  const row = { name: 'Tom Reed', email: `t${at}@example.org` }
  if (table === 'contact_submissions') return { ...row, message: 'Hello' }
  return table === 'gathering_signups' ? { ...row, gathering: 'winter-solstice' } : row
}

const writeRows = (table: LeadTable, count: number) =>
  Array.from({ length: count }, (_, at) => writeRow(table, at))

async function send(table: LeadTable, body: unknown, proxyHeaders: Record<string, string> = {}) {
  const answer = await answerAsPostgrest(hosted, proxyHeaders)(
    `https://project.example/rest/v1/${table}`,
    { method: 'POST', headers: { Authorization: 'Bearer anon' }, body: JSON.stringify(body) },
  )
  return { status: answer.status, ...JSON.parse((await answer.text()) || '{}') }
}

async function countRows(table: LeadTable): Promise<number> {
  const { rows } = await hosted.db.query<{ count: number }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

/** How much longer the table's file is after some work. PostgreSQL leaves it so when a request fails. */
async function measureGrowth(table: LeadTable, work: () => Promise<unknown>): Promise<number> {
  await hosted.db.exec(`vacuum full ${table}`)
  const measure = async () =>
    (await hosted.db.query<{ size: number }>(`select pg_relation_size('${table}') as size`)).rows[0]
      ?.size ?? 0
  const before = await measure()
  await work()
  return (await measure()) - before
}

describe.each(leadTables)('a request to %s', (table) => {
  test.each([2, 3, 800])('with %i rows is refused, and none is stored', async (count) => {
    expect(await send(table, writeRows(table, count))).toMatchObject({ status: 400, ...onlyOne })
    expect(await countRows(table)).toBe(0)
  })

  test('with many rows is refused before the second is written', async () => {
    const sendMany = () => send(table, writeRows(table, 800))
    expect(await measureGrowth(table, sendMany)).toBeLessThanOrEqual(pageBytes)
    await hosted.db.exec(`alter table ${table} disable trigger a_refuse_early`)
    expect(await measureGrowth(table, sendMany)).toBeGreaterThan(5 * pageBytes)
    await hosted.db.exec(`alter table ${table} enable trigger a_refuse_early`)
    expect(await countRows(table)).toBe(0)
  })

  test('with an empty array is refused, as if it were many', async () => {
    expect(await send(table, [])).toMatchObject({ status: 400, ...onlyOne })
  })

  test.each([{}, [{}]])('with the body %j is refused', async (body) => {
    expect(await send(table, body)).toMatchObject({ status: 400, code: '23502' })
    expect(await countRows(table)).toBe(0)
  })

  test('with an array of one row stores it, and the next request may bring another', async () => {
    expect(await send(table, writeRows(table, 1))).toMatchObject({ status: 201 })
    expect(await send(table, [])).toMatchObject(onlyOne)
    expect(await send(table, writeRow(table, 1))).toMatchObject({ status: 201 })
    expect(await countRows(table)).toBe(2)
  })

  test('is one row each, also where the owner sends several in one transaction', async () => {
    await hosted.ask({ role: 'service_role' }, async (tx) => {
      for (const at of [1, 2]) {
        const row = writeRow(table, at)
        const values = Object.values(row).map((value) => `'${value}'`)
        await tx.exec(`insert into ${table} (${Object.keys(row)}) values (${values})`)
      }
    })
    expect(await countRows(table)).toBe(2)
  })
})

describe('a text of many megabytes', () => {
  const columns = [
    ['contact_submissions', 'name', limits.nameMax],
    ['contact_submissions', 'email', limits.emailMax],
    ['contact_submissions', 'message', limits.messageMax],
    ['gathering_signups', 'name', limits.nameMax],
    ['gathering_signups', 'email', limits.emailMax],
    ['waitlist_signups', 'name', limits.nameMax],
    ['waitlist_signups', 'email', limits.emailMax],
  ] as const

  /** Who refuses a row of so many bytes in one column, once the table's own check is gone. */
  async function refuseAlone(table: LeadTable, column: string, bytes: number) {
    const rule = `${table}_${column}_length`
    const row = { ...writeRow(table), [column]: 'a'.repeat(bytes) }
    const names = Object.keys(row)
    const sql = `insert into ${table} (${names}) values (${names.map((_, at) => `$${at + 1}`)})`
    const dropShape = `alter table ${table} drop constraint ${table}_email_shape;`
    return hosted.pretend(`${dropShape} alter table ${table} drop constraint ${rule}`, async () => {
      await hosted.db.exec('savepoint before_insert')
      return hosted.db.query(sql, Object.values(row)).then(
        () => 'nobody',
        (error: { constraint: string; message: string }) => error,
      )
    })
  }

  test.each(columns)('in %s.%s is refused by its bytes, as its check would', async (...at) => {
    const [table, column, most] = at
    const rule = `${table}_${column}_length`
    const refusal = await refuseAlone(table, column, 4 * most + 1)
    expect(refusal).toMatchObject({
      code: '23514',
      constraint: rule,
      table,
      message: `new row for relation "${table}" violates check constraint "${rule}"`,
    })
  })

  test.each(columns)('is not one in %s.%s up to four bytes a character', async (...at) => {
    const [table, column, most] = at
    // An ordered index takes no e-mail of a thousand bytes, and the check stands before it.
    if (column !== 'email') expect(await refuseAlone(table, column, 4 * most)).toBe('nobody')
    const row = { ...writeRow(table), [column]: '🏔'.repeat(most) }
    const isShape = column === 'email' ? { code: '23514' } : { status: 201 }
    expect(await send(table, row)).toMatchObject(isShape)
  })
})

describe('a large body', () => {
  const readBody = (headers: Record<string, string>) =>
    send('waitlist_signups', writeRow('waitlist_signups'), headers)

  test('is 413 before PostgreSQL reads it, by the length that the sender told', async () => {
    const rows = writeRows('waitlist_signups', 3_000)
    expect(JSON.stringify(rows).length).toBeGreaterThan(largestBodyBytes)
    expect(await send('waitlist_signups', rows)).toMatchObject({
      status: 413,
      code: 'PT413',
      message: 'Request body too large',
    })
  })

  test.each([
    [String(largestBodyBytes), 201],
    [String(largestBodyBytes + 1), 413],
    ['1'.repeat(40), 413],
    ['', 201],
    ['many', 201],
  ])('has the limit of our own server: a length of %j is %i', async (length, status) => {
    expect(await readBody({ 'content-length': length })).toMatchObject({ status })
  })

  test('is never a lead that may be stored, however it is escaped', async () => {
    const escapeUnit = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
    const escapeAll = (text: string) => text.split('').map(escapeUnit).join('')
    const longest = {
      name: '🏔'.repeat(limits.nameMax),
      email: 'a'.repeat(limits.emailMax),
      message: '🏔'.repeat(limits.messageMax),
    }
    const fields = Object.entries(longest).map(([name, text]) => `"${name}":"${escapeAll(text)}"`)
    expect(JSON.parse(`{${fields}}`)).toEqual(longest)
    expect(`{${fields}}`.length).toBeLessThan(largestBodyBytes)
  })

  test('that is refused takes no place in the minute', async () => {
    await hosted.db.exec('update private.lead_limits set per_address_per_minute = 1')
    await readBody({ 'content-length': '999999' })
    expect(await readBody({})).toMatchObject({ status: 201 })
    expect(await readBody({})).toMatchObject({ status: 429 })
    await hosted.db.exec('update private.lead_limits set per_address_per_minute = 20')
  })
})
