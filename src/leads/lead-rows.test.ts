import { describe, expect, test } from 'vitest'
import { gatheringSlugs } from '#schema/gathering-days.ts'
import { findBrokenRule, leadColumns, leadTables } from './lead-rows.ts'
import { countCharacters } from './text-rules.ts'

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

describe.each(leadTables)('%s', (table) => {
  test.each(['a', '🏔', 'e\u0301'])('stores names of 2 to 120 characters of %j', (unit) => {
    const judge = (count: number) =>
      findBrokenRule(table, { ...row, name: [...unit.repeat(count)].slice(0, count).join('') })
    expect([2, 120].map(judge)).toEqual([undefined, undefined])
    expect([0, 1, 121].map(judge)).toEqual(Array(3).fill(`${table}_name_length`))
  })

  test('counts spaces around a name toward the maximum, not the minimum', () => {
    const judge = (name: string) => findBrokenRule(table, { ...row, name })
    expect(judge(' T\u3000')).toBe(`${table}_name_length`)
    expect(judge(` ${'T'.repeat(118)} `)).toBeUndefined()
    expect(judge(` ${'T'.repeat(119)} `)).toBe(`${table}_name_length`)
  })

  test.each([
    ['TOM@REED.EXAMPLE', undefined],
    [`${'a'.repeat(254 - 13)}@reed.example`, undefined],
    [`${'a'.repeat(255 - 13)}@reed.example`, 'email_length'],
    ['', 'email_length'],
    ['tom@reed.example ', 'email_shape'],
    ['tom@reed.example\0', 'email_shape'],
  ])('judges the address %j: %s', (email, rule) => {
    expect(findBrokenRule(table, { ...row, email })).toBe(rule && `${table}_${rule}`)
  })

  test('reports the first broken column', () => {
    expect(findBrokenRule(table, {})).toBe(`${table}_name_length`)
    expect(findBrokenRule(table, { name: 'Tom' })).toBe(`${table}_email_length`)
  })
})

test.each(['a', '🏔', 'a\r\n'])('a message is 1 to 7,000 characters of %j', (unit) => {
  const full = unit.repeat(7_000 / countCharacters(unit))
  const judge = (message: string) => findBrokenRule('contact_submissions', { ...row, message })
  expect([unit, full].map(judge)).toEqual([undefined, undefined])
  expect(['', `${full}a`].map(judge)).toEqual(Array(2).fill('contact_submissions_message_length'))
})

test('a gathering is one of the four', () => {
  const judge = (gathering: string) => findBrokenRule('gathering_signups', { ...row, gathering })
  for (const slug of gatheringSlugs) expect(judge(slug)).toBeUndefined()
  for (const other of ['', 'Spring-Equinox', 'midsummer', 'length']) {
    expect(judge(other)).toBe('gathering_signups_gathering_known')
  }
})

test.each(['gathering_signups', 'waitlist_signups'] as const)(
  'a source in %s has at most 120 characters, and may be left out',
  (table) => {
    const judge = (source: string) => findBrokenRule(table, { ...row, source })
    expect([judge('🏔'.repeat(120)), judge(''), findBrokenRule(table, row)]).toEqual(
      Array(3).fill(undefined),
    )
    expect(judge('a'.repeat(121))).toBe(`${table}_source_length`)
  },
)
