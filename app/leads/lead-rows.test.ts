import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { gatheringSlugs } from '#content/gathering-slugs.ts'
import { createApplicationSchema, genders, interests } from './application.ts'
import { composeApplication } from './compose-lead.ts'
import { composeMessage } from './compose-message.ts'
import { countCharacters } from './count-characters.ts'
import { countries } from './countries.ts'
import { gatheringSignupSchema } from './gathering-signup.ts'
import { findBrokenRule, leadColumns, leadTables } from './lead-rows.ts'
import { limits } from './limits.ts'
import { waitlistSignupSchema } from './waitlist-signup.ts'

const row = {
  name: 'Tom Reed',
  email: 'tom@reed.example',
  message: 'Hi',
  gathering: 'spring-equinox',
}

const fillEmail = (length: number) => `${'a'.repeat(length - 13)}@reed.example`

test('a visitor may set these columns of these tables, and no others', () => {
  expect(leadColumns).toEqual({
    contact_submissions: ['name', 'email', 'message'],
    gathering_signups: ['name', 'email', 'gathering'],
    waitlist_signups: ['name', 'email'],
  })
  expect(leadTables).toEqual(Object.keys(leadColumns))
})

describe.each(leadTables)('in %s', (table) => {
  test('a plain row may be stored', () => {
    expect(findBrokenRule(table, row)).toBeUndefined()
  })

  test.each(['a', '🏔', 'e\u0301', 'ש'])('a name is 2 to 120 characters of %j', (unit) => {
    const judge = (count: number) =>
      findBrokenRule(table, { ...row, name: [...unit.repeat(count)].slice(0, count).join('') })
    expect([2, 120].map(judge)).toEqual([undefined, undefined])
    expect([0, 1, 121].map(judge)).toEqual(Array(3).fill(`${table}_name_length`))
  })

  test('spaces around a name do not lengthen a short one, but shorten the room of a long one', () => {
    const judge = (name: string) => findBrokenRule(table, { ...row, name })
    expect(judge(' T\u3000')).toBe(`${table}_name_length`)
    expect(judge(` ${'T'.repeat(118)} `)).toBeUndefined()
    expect(judge(` ${'T'.repeat(119)} `)).toBe(`${table}_name_length`)
    expect(judge(`${'T'.repeat(119)}\r\n`)).toBeUndefined()
  })

  test.each([
    [fillEmail(254), undefined],
    [fillEmail(255), 'email_length'],
    ['', 'email_length'],
    ['tom', 'email_shape'],
    ['tom@reed.example ', 'email_shape'],
    ['tom@reed.example\0', 'email_shape'],
    ['TOM@REED.EXAMPLE', undefined],
  ])('the address %j breaks %s', (email, rule) => {
    expect(findBrokenRule(table, { ...row, email })).toBe(rule && `${table}_${rule}`)
  })

  test('of several broken rules the first column names its own', () => {
    const broken = { name: '', email: '', message: '', gathering: '' }
    expect(findBrokenRule(table, broken)).toBe(`${table}_name_length`)
    expect(findBrokenRule(table, {})).toBe(`${table}_name_length`)
    expect(findBrokenRule(table, { ...broken, name: 'Tom' })).toBe(`${table}_email_length`)
  })
})

test.each(['a', '🏔', 'a\r\n', 'e\u0301'])('a message is 1 to 7,000 characters of %j', (unit) => {
  const units = 7_000 / countCharacters(unit)
  const judge = (message: string) => findBrokenRule('contact_submissions', { ...row, message })
  expect(judge(unit)).toBeUndefined()
  expect(judge(unit.repeat(units))).toBeUndefined()
  expect(judge(`${unit.repeat(units)}a`)).toBe('contact_submissions_message_length')
  expect(judge('')).toBe('contact_submissions_message_length')
})

test('a gathering is one of the four', () => {
  const judge = (gathering: string) => findBrokenRule('gathering_signups', { ...row, gathering })
  for (const slug of gatheringSlugs) expect(judge(slug)).toBeUndefined()
  for (const other of ['', 'Spring-Equinox', 'spring-equinox ', 'midsummer', 'length']) {
    expect(judge(other)).toBe('gathering_signups_gathering_known')
  }
})

test('what a table does not have is not judged', () => {
  expect(findBrokenRule('waitlist_signups', { ...row, message: '', gathering: '' })).toBeUndefined()
})

describe('whatever a form takes can be stored', () => {
  const unit = fc.constantFrom(
    'a',
    ' ',
    '🏔',
    'e\u0301',
    'ש',
    '\r',
    '\n',
    '\r\n',
    '\u3000',
    '\0',
    '\u200d',
  )
  // Around each limit as often as anywhere else.
  const text = (max: number) =>
    fc.oneof(
      fc.string({ unit, maxLength: 8 }),
      fc
        .tuple(fc.integer({ min: max - 2, max: max + 2 }), unit)
        .map(([count, one]) => one.repeat(count)),
      fc
        .tuple(fc.string({ unit }), fc.nat(max))
        .map(([middle, count]) => `${'b'.repeat(count)}${middle}c`),
    )
  const email = fc.oneof(
    fc.emailAddress(),
    fc.integer({ min: 250, max: 258 }).map(fillEmail),
    fc.string({ unit: fc.constantFrom('a', '@', '.', '-', ' ', '\n', 'É') }),
  )
  const application = fc.record({
    fullName: text(limits.nameMax),
    email,
    gender: fc.constantFrom(...genders),
    dob: fc.constantFrom('1900-01-01', '1998-02-28', ' 2026-11-15 '),
    country: fc.constantFrom(undefined, ...countries),
    interests: fc.uniqueArray(fc.constantFrom(...interests), { minLength: 1 }),
    aboutYourself: fc.option(text(limits.aboutMax), { nil: undefined }),
  })
  const schema = createApplicationSchema('2026-11-15')

  test('of applications', () => {
    let taken = 0
    fc.assert(
      fc.property(application, fc.boolean(), (answers, isFlagged) => {
        const { success, output } = v.safeParse(schema, answers)
        if (!success) return
        taken += 1
        const { table, row } = composeApplication(output, {
          form: new FormData(),
          address: `https://solstice.example/apply?ref=${'x'.repeat(32)}`,
          openForMs: isFlagged ? 0 : undefined,
        })
        expect(findBrokenRule(table, row)).toBeUndefined()
        expect(`${row.name}${row.message}`).not.toMatch(/[\r\0]/)
        expect(row.name).not.toContain('\n')
      }),
    )
    expect(taken).toBeGreaterThan(0)
  })

  test('of sign-ups', () => {
    fc.assert(
      fc.property(text(limits.nameMax), email, (name, address) => {
        const answers = { name, email: address }
        const isTaken = v.is(gatheringSignupSchema, answers)
        expect(v.is(waitlistSignupSchema, answers)).toBe(isTaken)
        if (!isTaken) return
        const stored = v.parse(waitlistSignupSchema, answers)
        expect(findBrokenRule('waitlist_signups', stored)).toBeUndefined()
      }),
    )
  })

  test('the longest application of all leaves room in the message', () => {
    const longest = v.parse(schema, {
      fullName: '🏔'.repeat(limits.nameMax),
      email: fillEmail(limits.emailMax),
      gender: 'Female',
      dob: '1998-02-28',
      country: 'United Kingdom',
      interests: [...interests],
      aboutYourself: `${'a\r\n'.repeat(limits.aboutMax / 2 - 1)}ab`,
    })
    const message = composeMessage(longest, {
      referralCode: 'x'.repeat(32),
      flag: 'sent faster than a person types',
    })
    expect(countCharacters(longest.aboutYourself ?? '')).toBe(limits.aboutMax)
    // Room for the lines that may still come before the flag: a referral code, campaign parameters.
    expect(countCharacters(message)).toBeLessThan(limits.messageMax - 1_000)
    expect(findBrokenRule('contact_submissions', { ...row, message })).toBeUndefined()
  })
})
