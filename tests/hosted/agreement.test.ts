import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findViolation, type LeadTable, leadTables } from '#leads/lead-rows.ts'
import { limits } from '#leads/text-rules.ts'
import { anyText } from '#tests/any-text.ts'
import { shareHostedDatabase } from './hosted-database.ts'

// PostgreSQL judges a row as src/leads/lead-rows.ts does.

type Row = Record<string, string>

const hosted = await shareHostedDatabase()
const person = { name: 'Tom', email: 'tom@example.org' }
const goodRows: Record<LeadTable, Row> = {
  contact_submissions: { ...person, message: 'Hello' },
  gathering_signups: { ...person, gathering: 'winter-solstice' },
  waitlist_signups: person,
}

/** The rule that a row breaks, once both have said the same. */
async function judge(table: LeadTable, change: Row): Promise<string | undefined> {
  const row = { ...goodRows[table], ...change }
  const places = Object.keys(row).map((_, at) => `$${at + 1}`)
  const sql = `insert into ${table} (${Object.keys(row)}) values (${places})`
  const refusal = await hosted.dryRun({ role: 'anon' }, sql, Object.values(row))
  if (refusal && !refusal.constraint) throw new Error(refusal.message)
  const rule = findViolation(table, row)
  expect(refusal?.constraint, JSON.stringify(change)).toBe(rule)
  return rule?.replace(`${table}_`, '')
}

/** Counted differently by anything but code points with CRLF as one. */
const units = ['a', '🏔', 'e\u0301', '\r\n']

/** A text of exactly so many characters that no form would trim. */
function writeText(unit: string, length: number): string {
  const parts = unit === '\r\n' ? [unit] : [...unit]
  const middle = Array.from({ length: length - 2 }, (_, at) => parts[at % parts.length])
  return ['a', ...middle, 'z'].join('')
}

/** All that JavaScript trims: https://tc39.es/ecma262/#prod-WhiteSpace and LineTerminator. */
const spaces = [
  ...'\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A',
  ...'\u2028\u2029\u202F\u205F\u3000\uFEFF',
]
/** Invisible too, but JavaScript keeps them. */
const nearSpaces = [...'\u001C\u0085\u00AD\u180E\u200B\u200D\u2060\u3164']

const goodAddresses = [
  ...['a@b.co', 'Tom.Reed+solstice@Example.ORG', "o'brien!#$%&*/=?^_`{|}~-@example.org"],
  ...['tom@xn--bcher-kva.example', 'tom@example.xn--p1ai', `tom@${'b'.repeat(63)}.org`],
]
const badAddresses = [
  ...['tom', 'tom@home', '@example.org', 'tom@', 'tom@@example.org', 'tom@example.o'],
  ...['tom@example.4g', 'tom@example.org.', 'tom@.example.org', 'tom@example..org'],
  ...['tom@-example.org', 'tom@example-.org', `tom@${'b'.repeat(64)}.org`, '.tom@example.org'],
  ...['tom.@example.org', 't..om@example.org', 'tom reed@example.org', 'tom@example.org\n'],
  ...['<tom@example.org>', 'tom@[192.0.2.1]', '"tom"@example.org', 'a@b.org,c@d.org'],
  ...['tòm@example.org', 'to\u017F@example.org', 'to\u212A@example.org', '🏔@example.org'],
]

test.each(leadTables)('in %s names are 2 to 120 characters when trimmed', async (table) => {
  for (const unit of units) {
    expect(await judge(table, { name: writeText(unit, limits.nameMax) })).toBeUndefined()
    expect(await judge(table, { name: writeText(unit, limits.nameMax + 1) })).toBe('name_length')
  }
  for (const space of spaces) {
    expect(await judge(table, { name: `${space}ab${space}` })).toBeUndefined()
    expect(await judge(table, { name: `${space}a${space}${space}` })).toBe('name_length')
  }
  for (const mark of nearSpaces) expect(await judge(table, { name: `${mark}a` })).toBeUndefined()
  for (const name of ['', 'a', '\r\n\r\n']) expect(await judge(table, { name })).toBe('name_length')
})

test.each(leadTables)('in %s addresses have at most 254 characters', async (table) => {
  for (const email of goodAddresses) expect(await judge(table, { email })).toBeUndefined()
  for (const email of badAddresses) expect(await judge(table, { email })).toBe('email_shape')
  const writeAddress = (length: number) => `${'a'.repeat(length - 12)}@example.org`
  expect(await judge(table, { email: writeAddress(limits.emailMax) })).toBeUndefined()
  for (const email of ['', writeAddress(limits.emailMax + 1)]) {
    expect(await judge(table, { email })).toBe('email_length')
  }
})

test('messages are 1 to 7,000 characters', async () => {
  const judgeMessage = (message: string) => judge('contact_submissions', { message })
  for (const unit of units) {
    expect(await judgeMessage(writeText(unit, limits.messageMax))).toBeUndefined()
    expect(await judgeMessage(writeText(unit, limits.messageMax + 1))).toBe('message_length')
  }
  expect(await judgeMessage('')).toBe('message_length')
})

test.each(['gathering_signups', 'waitlist_signups'] as const)(
  'in %s sources have at most 120 characters',
  async (table) => {
    for (const unit of units) {
      const judgeLength = (length: number) => judge(table, { source: writeText(unit, length) })
      expect(await judgeLength(limits.sourceMax)).toBeUndefined()
      expect(await judgeLength(limits.sourceMax + 1)).toBe('source_length')
    }
  },
)

test('gatherings are names of files', async () => {
  const judgeGathering = (gathering: string) => judge('gathering_signups', { gathering })
  for (const gathering of ['winter-solstice', 'midsummer', '2027', 'a'.repeat(limits.gatheringMax)])
    expect(await judgeGathering(gathering)).toBeUndefined()
  const badNames = ['', '-', 'a--b', 'a-', 'Winter-Solstice', 'winter-solstice ', 'a\n', 'ä']
  for (const gathering of [...badNames, 'a'.repeat(limits.gatheringMax + 1)])
    expect(await judgeGathering(gathering)).toBe('gathering_shape')
})

test('TypeScript and PostgreSQL agree on any text', async () => {
  const strange = fc.constantFrom(...spaces, ...nearSpaces, ...units, ...`aZ0.-@_'"é`)
  const texts = fc.oneof(
    anyText({ maxLength: 130 }),
    fc.string({ unit: strange, maxLength: 130 }),
    fc.tuple(fc.emailAddress(), strange).map(([address, mark]) => address + mark),
  )
  const column = fc.constantFrom('name', 'email')
  const agree = async (text: string, name: string) =>
    void (await judge('waitlist_signups', { [name]: text.replaceAll('\0', '') }))
  await fc.assert(fc.asyncProperty(texts, column, agree), { numRuns: 150 })
})
