import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { gatheringSlugs } from '#content/gathering-slugs.ts'
import { createApplicationSchema } from '#leads/application.ts'
import { composeMessage } from '#leads/compose-message.ts'
import { countCharacters } from '#leads/count-characters.ts'
import { countries } from '#leads/countries.ts'
import { emailPattern } from '#leads/email-address.ts'
import { gatheringSignupSchema } from '#leads/gathering-signup.ts'
import { findBrokenRule, type LeadTable, leadTables } from '#leads/lead-rows.ts'
import { limits } from '#leads/limits.ts'
import { normalizeEmail } from '#leads/normalize-email.ts'
import { normalizeLine } from '#leads/normalize-text.ts'
import { waitlistSignupSchema } from '#leads/waitlist-signup.ts'
import { anyText } from '#tests/any-text.ts'
import { shareHostedDatabase } from './hosted-database.ts'
import {
  badAddresses,
  goodAddresses,
  nearSpaces,
  scripts,
  spaces,
  writeText,
} from './sample-texts.ts'

type Row = Record<string, string>

const hosted = await shareHostedDatabase()
const address = 'tom@example.org'
const goodRows: Record<LeadTable, Row> = {
  contact_submissions: { name: 'Tom', email: address, message: 'Hello' },
  gathering_signups: { name: 'Tom', email: address, gathering: 'winter-solstice' },
  waitlist_signups: { name: 'Tom', email: address },
}
const goodAnswers = { fullName: 'Tom', email: address, gender: 'Male', dob: '1990-01-01' }
const applicationSchema = createApplicationSchema('2026-11-15')

/** Whether the form of a table takes a name and an e-mail address. */
const forms: Record<LeadTable, (name: string, email: string) => boolean> = {
  contact_submissions: (fullName, email) =>
    v.is(applicationSchema, { ...goodAnswers, fullName, email, interests: ['Coaching'] }),
  gathering_signups: (name, email) => v.is(gatheringSignupSchema, { name, email }),
  waitlist_signups: (name, email) => v.is(waitlistSignupSchema, { name, email }),
}

async function askPostgres(table: LeadTable, row: Row): Promise<string | undefined> {
  const names = Object.keys(row)
  const places = names.map((_, at) => `$${at + 1}`)
  const sql = `insert into ${table} (${names}) values (${places})`
  const refusal = await hosted.dryRun({ role: 'anon' }, sql, Object.values(row))
  if (refusal && !refusal.constraint) throw new Error(refusal.message)
  return refusal?.constraint
}

/** The rule that a row breaks, once the code and the hosted database have said the same. */
async function judge(table: LeadTable, change: Row): Promise<string | undefined> {
  const row = { ...goodRows[table], ...change }
  const rule = findBrokenRule(table, row)
  expect(await askPostgres(table, row), JSON.stringify(change)).toBe(rule)
  return rule
}

const lengthsAround = (max: number) => [max - 1, max, max + 1]

describe.each(leadTables)('in %s', (table) => {
  const nameRule = `${table}_name_length`

  /** A form trims first, and then it must think as the databases do. */
  async function expectName(name: string, rule: string | undefined) {
    expect(await judge(table, { name }), JSON.stringify(name)).toBe(rule)
    const tidy = normalizeLine(name)
    const tidyRule = tidy === name ? rule : await judge(table, { name: tidy })
    expect(forms[table](name, address), JSON.stringify(name)).toBe(tidyRule === undefined)
  }

  test.each(Object.entries(scripts))('all agree on names in %s', async (_, unit) => {
    for (const length of [1, 2, 3, ...lengthsAround(limits.nameMax)]) {
      const isRight = length >= limits.nameMin && length <= limits.nameMax
      await expectName(writeText(unit, length), isRight ? undefined : nameRule)
    }
    await judge(table, { name: unit })
  })

  test('all agree which characters are white space around a name', async () => {
    for (const space of spaces) {
      await expectName(`${space}ab${space}`, undefined)
      await expectName(`${space}a${space}${space}`, nameRule)
      await expectName(space.repeat(2), nameRule)
      await expectName(`${'a'.repeat(limits.nameMax - 1)}${space}`, undefined)
      await expectName(`${'a'.repeat(limits.nameMax)}${space}`, nameRule)
    }
    for (const mark of nearSpaces) await expectName(`${mark}a`, undefined)
    await expectName('', nameRule)
    await expectName('\r\n\r\n\r\n', nameRule)
  })

  test('all agree how long an e-mail address may be', async () => {
    for (const unit of Object.values(scripts)) {
      for (const length of [0, 1, ...lengthsAround(limits.emailMax)]) {
        const domain = length > 12 ? '@example.org' : ''
        const email = length > 0 ? writeText(unit, length - domain.length) + domain : ''
        const rule = await judge(table, { email })
        const isRight = length >= 1 && length <= limits.emailMax
        if (unit === 'a' && domain) expect(rule === undefined).toBe(isRight)
        if (!isRight) expect(rule).toBe(`${table}_email_length`)
        expect(forms[table]('Tom', email)).toBe(rule === undefined)
      }
    }
  })

  test('all agree which addresses are addresses', async () => {
    for (const email of goodAddresses) {
      expect(await judge(table, { email }), email).toBeUndefined()
      expect(forms[table]('Tom', email)).toBe(true)
    }
    for (const email of badAddresses) {
      expect(await judge(table, { email }), email).toBe(`${table}_email_shape`)
      const isTidy = normalizeEmail(email) === email
      if (isTidy) expect(forms[table]('Tom', email), email).toBe(false)
    }
  })
})

describe('applications', () => {
  test.each(Object.entries(scripts))('all agree on messages in %s', async (_, unit) => {
    for (const length of [0, 1, 2, ...lengthsAround(limits.messageMax)]) {
      const isRight = length >= 1 && length <= limits.messageMax
      const message = length > 0 ? writeText(unit, length) : ''
      const rule = isRight ? undefined : 'contact_submissions_message_length'
      expect(await judge('contact_submissions', { message })).toBe(rule)
    }
  })

  test.each(Object.entries(scripts))('what the form takes in %s can be stored', async (_, unit) => {
    const longest = {
      ...goodAnswers,
      fullName: writeText('🏔', limits.nameMax),
      email: `${'a'.repeat(limits.emailMax - address.length)}${address}`,
      country: [...countries].sort((one, other) => other.length - one.length)[0],
      interests: ['Coaching', 'Events'],
    }
    for (const length of lengthsAround(limits.aboutMax)) {
      const aboutYourself = writeText(unit, length)
      const { success, output } = v.safeParse(applicationSchema, { ...longest, aboutYourself })
      expect(success).toBe(length <= limits.aboutMax)
      if (!success) continue
      const message = composeMessage(output, { flag: 'x'.repeat(200) })
      expect(countCharacters(message)).toBeLessThanOrEqual(limits.messageMax)
      expect(await judge('contact_submissions', { message })).toBeUndefined()
    }
  })
})

test('all agree which gatherings there are', async () => {
  for (const gathering of gatheringSlugs) {
    expect(await judge('gathering_signups', { gathering })).toBeUndefined()
  }
  for (const gathering of ['', 'midsummer', 'Winter-Solstice', 'winter-solstice ']) {
    const rule = await judge('gathering_signups', { gathering })
    expect(rule).toBe('gathering_signups_gathering_known')
  }
})

describe('whatever is written, JavaScript and PostgreSQL agree on', () => {
  const strange = fc.constantFrom(...spaces, ...nearSpaces, '\r\n', ...Object.values(scripts), 'ſ')
  const agree = (column: 'name' | 'email') => async (text: string) => {
    const row = { ...goodRows.waitlist_signups, [column]: text.replaceAll('\0', '') }
    const rule = findBrokenRule('waitlist_signups', row)
    expect(await askPostgres('waitlist_signups', row)).toBe(rule)
  }

  test('a name', async () => {
    const names = fc.oneof(
      anyText({ maxLength: 130 }),
      fc.string({ unit: strange, maxLength: 130 }),
      fc.string({ unit: strange, maxLength: 4 }),
    )
    await fc.assert(fc.asyncProperty(names, agree('name')), { numRuns: 300 })
  })

  test('an e-mail address', async () => {
    const piece = fc.oneof(fc.constantFrom(...`aZ09.-@_+'"é`), strange)
    const addresses = fc.oneof(
      fc.stringMatching(new RegExp(emailPattern)),
      fc.emailAddress(),
      fc.tuple(fc.emailAddress(), fc.nat(), piece).map(([text, at, other]) => {
        const place = at % (text.length + 1)
        return text.slice(0, place) + other + text.slice(place)
      }),
      fc.string({ unit: piece, maxLength: 260 }),
      anyText(),
    )
    await fc.assert(fc.asyncProperty(addresses, agree('email')), { numRuns: 400 })
  })
})
