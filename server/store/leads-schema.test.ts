import { DatabaseSync } from 'node:sqlite'
import { beforeAll, expect, test } from 'vitest'
import { gatheringSlugs } from '#content/gathering-slugs.ts'
import { findBrokenRule, leadColumns, leadTables } from '#leads/lead-rows.ts'
import { limits } from '#leads/limits.ts'
import { migrate, readMigrations } from './migrate.ts'

type Row = Record<string, string>

const good: Row = {
  name: 'Tom Reed',
  email: 'tom@example.com',
  message: 'Hello',
  gathering: 'summer-solstice',
}

let database: DatabaseSync
beforeAll(() => {
  database = new DatabaseSync(':memory:')
  migrate(database, readMigrations())
})

/** The constraint that SQLite names, or undefined when the row was stored. */
function findRefusal(table: keyof typeof leadColumns, row: Row): string | undefined {
  const columns = leadColumns[table]
  const marks = columns.map(() => '?').join()
  const insert = database.prepare(
    `insert into ${table} (id, received_at, ${columns}) values ('1', '2027', ${marks})`,
  )
  try {
    database.exec('begin')
    insert.run(...columns.map((column) => row[column] ?? ''))
    return undefined
  } catch (error) {
    return (error as Error).message.replace('CHECK constraint failed: ', '')
  } finally {
    database.exec('rollback')
  }
}

const longestDomain = `@${'d'.repeat(63)}.${'d'.repeat(63)}.example`
const writeEmail = (length: number) => longestDomain.padStart(length, 'a')
const astral = '\u{1F305}'

const names: Row = {
  'the shortest': 'a'.repeat(limits.nameMin),
  'one too short': 'a'.repeat(limits.nameMin - 1),
  'the longest': 'a'.repeat(limits.nameMax),
  'one too long': 'a'.repeat(limits.nameMax + 1),
  'the shortest of emoji': astral.repeat(limits.nameMin),
  'one emoji too short': astral.repeat(limits.nameMin - 1),
  'the longest of emoji': astral.repeat(limits.nameMax),
  'one emoji too long': astral.repeat(limits.nameMax + 1),
  'as long as can be with CRLF': `a${'\r\n'.repeat(limits.nameMax - 2)}a`,
  'one CRLF too long': `a${'\r\n'.repeat(limits.nameMax - 1)}a`,
  'one letter between every space there is':
    '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a' +
    'x\u2028\u2029\u202f\u205f\u3000\ufeff',
  'two letters between spaces': '\u3000xx\ufeff',
  'one letter and a mark that is no space': 'x\u200b',
  'longer than allowed, but only by spaces': `${'a'.repeat(limits.nameMax)} `,
  empty: '',
}

const emails: Row = {
  'the longest': writeEmail(limits.emailMax),
  'one too long': writeEmail(limits.emailMax + 1),
  empty: '',
  'without an @': 'tom.example.com',
  'with two @': 'tom@reed@example.com',
  'without a name': '@example.com',
  'without a domain': 'tom@',
  'without a dot': 'tom@localhost',
  'with a dot at the end': 'tom@example.',
  'with a space': 'tom reed@example.com',
  'with a line break': 'tom@example.com\n',
  'with letters beyond ASCII': 'tom@exämple.com',
  'with all marks that are allowed': "a!#$%&'*+/=?^_`{|}~-b@ex-ample.com",
}

const messages: Row = {
  'of one character': 'a',
  'of none': '',
  'as long as can be': 'a'.repeat(limits.messageMax),
  'one too long': 'a'.repeat(limits.messageMax + 1),
  'as long as can be in emoji': astral.repeat(limits.messageMax),
  'one emoji too long': astral.repeat(limits.messageMax + 1),
  'as long as can be in lines': '\r\n'.repeat(limits.messageMax),
  'one line too long': '\r\n'.repeat(limits.messageMax + 1),
}

const gatherings: Row = Object.fromEntries(
  [...gatheringSlugs, 'Summer-Solstice', 'harvest', ''].map((slug) => [JSON.stringify(slug), slug]),
)

const cases = leadTables.flatMap((table) =>
  Object.entries({ name: names, email: emails, message: messages, gathering: gatherings })
    .filter(([column]) => (leadColumns[table] as readonly string[]).includes(column))
    .flatMap(([column, values]) =>
      Object.entries(values).map(([label, value]) => ({ table, column, label, value })),
    ),
)

test.each(cases)('$table, $column $label: SQLite and the contract agree', (sample) => {
  const row = { ...good, [sample.column]: sample.value }
  expect(findRefusal(sample.table, row)).toBe(findBrokenRule(sample.table, row))
})

test.each(leadTables.flatMap((table) => leadColumns[table].map((column) => ({ table, column }))))(
  'NUL in $column of $table is refused, because SQLite would count no further',
  ({ table, column }) => {
    const row = { ...good, [column]: `${good[column]}\0${'a'.repeat(10_000)}` }
    expect(findRefusal(table, row)).toMatch(new RegExp(`^${table}_${column}_(length|known)$`))
  },
)
