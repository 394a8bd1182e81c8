import { expect, test } from 'vitest'
import { findViolation, leadColumns, leadTables } from './lead-rows.ts'

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

test.each(leadTables)('reports the first broken column of %s', (table) => {
  expect(findViolation(table, row)).toBeUndefined()
  expect(findViolation(table, {})).toBe(`${table}_name_length`)
  expect(findViolation(table, { name: 'Tom' })).toBe(`${table}_email_length`)
})
