import { expect, test } from 'vitest'
import { gatheringSlugs } from './gathering-days.ts'
import { findViolation, type LeadTable, leadColumns, leadTables } from './lead-rows.ts'

const row = {
  name: 'Tom Reed',
  email: 'tom@reed.example',
  message: 'Hi',
  gathering: 'spring-equinox',
}

test('visitors may set these columns of these tables, and no others', () => {
  expect(leadColumns).toEqual({
    contact_submissions: ['name', 'email', 'message'],
    gathering_signups: ['name', 'email', 'gathering', 'source'],
    waitlist_signups: ['name', 'email', 'source'],
  })
})

const writeEmail = (length: number) => '@reed.example'.padStart(length, 'a')
const signups = ['gathering_signups', 'waitlist_signups'] as const

test.each<[readonly LeadTable[], column: string, right: string[], wrong: string[], rule: string]>([
  [leadTables, 'name', ['To', '🏔🏔', '🏔'.repeat(120)], ['', 'T', '🏔', '🏔'.repeat(121)], 'length'],
  // Spaces around a name count toward the maximum, not the minimum.
  [leadTables, 'name', [` ${'T'.repeat(118)} `], [' T\u3000', ` ${'T'.repeat(119)} `], 'length'],
  [leadTables, 'email', [writeEmail(254), 'TOM@REED.EXAMPLE'], ['', writeEmail(255)], 'length'],
  [leadTables, 'email', [], ['tom@reed.example ', 'tom@reed.example\0'], 'shape'],
  [['contact_submissions'], 'message', ['a', '🏔'.repeat(7_000)], ['', 'a'.repeat(7_001)], 'length'],
  [['contact_submissions'], 'message', ['a\r\n'.repeat(3_500)], ['a\n'.repeat(3_501)], 'length'],
  [signups, 'source', ['', '🏔'.repeat(120)], ['a'.repeat(121)], 'length'],
  [['gathering_signups'], 'gathering', [...gatheringSlugs], ['', 'midsummer', 'length'], 'known'],
])('%s: %s may be %j and not %j', (tables, column, right, wrong, rule) => {
  for (const table of tables) {
    const judge = (value: string) => findViolation(table, { ...row, [column]: value })
    expect(right.map(judge)).toEqual(right.map(() => undefined))
    expect(wrong.map(judge)).toEqual(wrong.map(() => `${table}_${column}_${rule}`))
  }
})

test.each(leadTables)('reports the first broken column of %s', (table) => {
  expect(findViolation(table, row)).toBeUndefined()
  expect(findViolation(table, {})).toBe(`${table}_name_length`)
  expect(findViolation(table, { name: 'Tom' })).toBe(`${table}_email_length`)
})
