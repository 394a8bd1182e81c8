import { describe, expect, test } from 'vitest'
import type { LeadTable } from '#leads/lead-rows.ts'
import { isWhole } from '#tests/sample.ts'
import { shareHostedDatabase } from './hosted-database.ts'

const hosted = await shareHostedDatabase()

/** Rows that came long ago, without a trigger for each. */
async function fill(table: LeadTable, columns: string, select: string, count: number) {
  await hosted.db.exec(`delete from ${table}; set session_replication_role = replica;
    insert into ${table} (${columns}) select ${select} from generate_series(1, ${count}) as at;
    reset session_replication_role`)
}

async function readCounter(table: LeadTable): Promise<number> {
  const { rows } = await hosted.db.query<{ reads: number }>(
    `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as reads
      from pg_stat_xact_user_tables where relid = '${table}'::regclass`,
  )
  return rows[0]?.reads ?? 0
}

/** How many stored rows PostgreSQL looks at while a visitor adds one; it is taken back. */
const countReads = (table: LeadTable, insert: string, prepare = '') =>
  hosted.pretend(prepare, async () => {
    const before = await readCounter(table)
    await hosted.db.exec(`set local role anon; ${insert}; reset role`)
    return (await readCounter(table)) - before
  })

/** `npm run soak` asks ten times as many: what grows with them shows in a tenth as well. */
const [many, some] = isWhole ? [100_000, 20_000] : [10_000, 2_000]

const crowds = [
  {
    crowd: 'many people who all wrote "x"',
    table: 'contact_submissions',
    columns: 'name, email, message',
    select: `'Tom', 't' || at || '@example.org', 'x'`,
    count: many,
    insert: `insert into contact_submissions (name, email, message)
      values ('Tom', 'tom@example.org', 'x')`,
  },
  {
    crowd: 'many messages of one man',
    table: 'contact_submissions',
    columns: 'name, email, message',
    select: `'Tom', 'tom@example.org', 'Message ' || at`,
    count: some,
    insert: `insert into contact_submissions (name, email, message)
      values ('Tom', 'tom@example.org', 'One more')`,
  },
  {
    crowd: 'many names beside one address',
    table: 'gathering_signups',
    columns: 'name, email, gathering',
    select: `'Name ' || at, 'tom@example.org', 'winter-solstice'`,
    count: some,
    insert: `insert into gathering_signups (name, email, gathering)
      values ('Tom', 'tom@example.org', 'winter-solstice')`,
  },
  {
    crowd: 'many names beside one address',
    table: 'waitlist_signups',
    columns: 'name, email',
    select: `'Name ' || at, 'tom@example.org'`,
    count: some,
    insert: `insert into waitlist_signups (name, email) values ('Tom', 'tom@example.org')`,
  },
] as const

describe.each(crowds)('with $crowd in $table', ({ table, columns, select, count, insert }) => {
  test('a few rows are looked at for one more, and all of them without the index', async () => {
    await fill(table, columns, select, count)
    expect(await countReads(table, insert)).toBeLessThan(10)
    const withoutIndex = await countReads(table, insert, `drop index ${table}_repeats`)
    expect(withoutIndex).toBeGreaterThanOrEqual(count)
  })

  test('it is so too for a connection that has planned while they were few', async () => {
    await fill(table, columns, select, 20)
    await hosted.db.exec(`vacuum analyze ${table}`)
    // One by one: nothing here tells the connection to plan anew.
    await hosted.db.exec(`do $$ begin for at in 21..1000 loop
      insert into ${table} (${columns}) values (${select}); end loop; end $$`)
    expect(await countReads(table, insert)).toBeLessThan(10)
  })
})
