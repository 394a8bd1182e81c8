import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  anyErrors,
  applicationErrors as errors,
  gatheringErrors,
  waitlistErrors,
} from '#schema/forms.ts'
import { createApplicationSchema } from './application.ts'
import { gatheringSignupSchema } from './gathering-signup.ts'
import {
  countCharacters,
  isEmailAddress,
  normalizeEmail,
  normalizeLine,
  normalizeText,
} from './text-rules.ts'
import { waitlistSignupSchema } from './waitlist-signup.ts'

const schema = createApplicationSchema('2026-11-15')
const application = {
  fullName: 'Tom Reed',
  email: 'tom@reed.example',
  gender: 'Male',
  dob: '1998-02-28',
  country: 'Canada',
  interests: ['Coaching'],
  aboutYourself: 'I build boats.',
}
type Answers = { [field in keyof typeof application]?: unknown }

/** The messages by field; empty when the answers are valid. */
function listErrors(form: unknown, judge: v.GenericSchema = schema) {
  const { issues } = v.safeParse(judge, form)
  return issues ? v.flatten(issues).nested : {}
}

const errorsOf = (changes: Answers) => listErrors({ ...application, ...changes })
const parse = (changes: Answers) => v.parse(schema, { ...application, ...changes })

/** So many code points: a limit counts them alike in every script. */
const write = (unit: string, count: number) => [...unit.repeat(count)].slice(0, count).join('')
const scripts = ['a', '🏔', '👨‍👩‍👧', 'e\u0301', 'שלום', '登山']
const tooLong = (most: string) => [anyErrors.tooLong.replace('{most}', most)]

describe('an application', () => {
  test('takes valid answers as written and drops unknown fields', () => {
    expect(parse({})).toEqual(application)
    expect(v.parse(schema, { ...application, id: '7' })).toEqual(application)
  })

  test('asks for every required answer, and for nothing else', () => {
    const required = {
      fullName: [errors.fullName],
      email: [errors.email],
      gender: [errors.gender],
      dob: [errors.dob],
      interests: [errors.interests],
    }
    expect(listErrors({})).toEqual(required)
    expect(listErrors('fullName=Tom')).toBeUndefined()
    const wrong = { fullName: 7, email: null, gender: {}, dob: true, interests: 7 }
    expect(errorsOf(wrong)).toEqual(required)
  })

  test.each(scripts)('takes names of 2 to 120 characters of %j', (unit) => {
    expect(errorsOf({ fullName: ` ${write(unit, 1)} ` })).toEqual({ fullName: [errors.fullName] })
    expect(errorsOf({ fullName: write(unit, 2) })).toEqual({})
    expect(errorsOf({ fullName: ` ${write(unit, 120)} ` })).toEqual({})
    expect(errorsOf({ fullName: write(unit, 121) })).toEqual({ fullName: tooLong('120') })
  })

  test.each(scripts)('takes up to 5,000 characters of %j about oneself', (unit) => {
    expect(errorsOf({ aboutYourself: `\r\n${write(unit, 5_000)}\n` })).toEqual({})
    expect(errorsOf({ aboutYourself: write(unit, 5_001) })).toEqual({
      aboutYourself: tooLong('5,000'),
    })
  })

  test('counts and stores CRLF as one character', () => {
    const text = 'a\r\n'.repeat(2_499)
    expect(parse({ aboutYourself: `${text}ab` }).aboutYourself).toBe(`${'a\n'.repeat(2_499)}ab`)
    expect(errorsOf({ aboutYourself: `${text}abc` })).toEqual({ aboutYourself: tooLong('5,000') })
  })

  test('refuses NUL, which no database stores', () => {
    expect(errorsOf({ fullName: 'Tom\0Reed', aboutYourself: 'a\0b' })).toEqual({
      fullName: [anyErrors.unstorable],
      aboutYourself: [anyErrors.unstorable],
    })
  })

  test('lets country and about yourself be absent or empty', () => {
    expect(errorsOf({ country: undefined, aboutYourself: undefined })).toEqual({})
    expect(errorsOf({ aboutYourself: '  \r\n ' })).toEqual({})
  })

  test.each(['1900-01-01', '2000-02-29', '2026-11-15', ' 1998-02-28 '])(
    'takes birthday %j',
    (dob) => expect(parse({ dob }).dob).toBe(dob.trim()),
  )

  test.each(['', '1899-12-31', '2026-11-16', '2001-02-29', '28.02.1998', '1998-02-28T00:00:00Z'])(
    'refuses birthday %j',
    (dob) => expect(errorsOf({ dob })).toEqual({ dob: [errors.dob] }),
  )

  test.each(['', 'male', 'Other', ' Male'])('refuses gender %j', (gender) => {
    expect(errorsOf({ gender })).toEqual({ gender: [errors.gender] })
  })

  test.each([
    ['DE', 'Germany'],
    [' usa ', 'United States'],
    ['United States of America', 'United States'],
    ['UK', 'United Kingdom'],
    ['germany', 'Germany'],
    ['FR', 'Other'],
  ])('reads country %j, as browsers fill it in, as %s', (text, country) => {
    expect(parse({ country: text }).country).toBe(country)
  })

  test.each(['Atlantis', 'toString'])('refuses country %j', (country) => {
    expect(errorsOf({ country })).toEqual({ country: [errors.country] })
  })

  test('keeps interests once each, in the order of the form', () => {
    expect(parse({ interests: ['Events', 'Coaching', 'Events'] }).interests).toEqual([
      'Coaching',
      'Events',
    ])
  })

  test.each([[[]], [['Boats']], [['Coaching', 'Boats']], [['']], ['Coaching'], [undefined]])(
    'refuses interests %j',
    (interests) => expect(errorsOf({ interests })).toEqual({ interests: [errors.interests] }),
  )
})

describe.each([
  { form: 'a gathering', schema: gatheringSignupSchema, messages: gatheringErrors },
  { form: 'the waitlist', schema: waitlistSignupSchema, messages: waitlistErrors },
])('a sign-up for $form', ({ schema, messages }) => {
  const signup = { name: 'Tom Reed', email: 'tom@reed.example' }

  test('needs a name of 2 to 120 characters and an email address', () => {
    expect(v.parse(schema, { name: ' Tom Reed ', email: ' tom@reed.example ' })).toEqual(signup)
    for (const answers of [{}, { name: ' T ', email: 'tom@reed' }, { name: 7, email: [] }]) {
      expect(listErrors(answers, schema)).toEqual({
        name: [messages.name],
        email: [messages.email],
      })
    }
    for (const unit of scripts) {
      expect(listErrors({ ...signup, name: write(unit, 120) }, schema)).toEqual({})
      expect(listErrors({ ...signup, name: write(unit, 121) }, schema)).toEqual({
        name: tooLong('120'),
      })
    }
  })
})

describe('an email address', () => {
  test.each([
    'TOM@REED.EXAMPLE',
    't@r.de',
    'tom.reed+solstice@mail.reed.co.uk',
    "o'brien@example.ie",
    "!#$%&'*+/=?^_`{|}~-@example.com",
    'tom@xn--mnchen-3ya.de',
    `tom@${'a'.repeat(63)}.com`,
    `${'a'.repeat(254 - '@example.com'.length)}@example.com`,
  ])('may be %s', (text) => expect(isEmailAddress(text)).toBe(true))

  test.each([
    '',
    'tom@localhost',
    'tom@192.168.0.1',
    'tom@example.com.',
    'tom@example..com',
    'tom@exa_mple.com',
    '.tom@example.com',
    'to m@example.com',
    'tom@reed@example.com',
    'Tom <tom@example.com>',
    'tom@example.com,jim@example.com',
    'tom@example.com\r\nBcc: all@example.com',
    'tom@example.com\0',
    'tom@münchen.de',
    'tom＠example.com',
    `tom@${'a'.repeat(64)}.com`,
    `${'a'.repeat(255 - '@example.com'.length)}@example.com`,
  ])('may not be %j', (text) => expect(isEmailAddress(text)).toBe(false))

  test.each([
    ' tom@example.com\r\n',
    'tom@example.com.',
    'MAILTO:tom@example.com',
    '\ufefftom@example.com\u200b',
    '"tom@example.com"',
  ])('is tidied: %j', (text) => expect(normalizeEmail(text)).toBe('tom@example.com'))

  test('keeps its case and is not guessed from something else', () => {
    expect(parse({ email: ' Tom@Reed.example ' }).email).toBe('Tom@Reed.example')
    for (const text of ['tom@example', 'tom @example.com', '...', '']) {
      expect(isEmailAddress(normalizeEmail(text)), text).toBe(false)
    }
  })
})

test.each([
  ['  I build boats.  ', 'I build boats.', 'I build boats.'],
  ['one\r\n\r\n  two', 'one\n\n  two', 'one two'],
  ['one\rtwo', 'one\ntwo', 'one two'],
  ['\r\n\u00a0\ufeff one \u3000\n', 'one', 'one'],
  ['Tom\nFlag: none', 'Tom\nFlag: none', 'Tom Flag: none'],
  [' \r\n ', '', ''],
])('trims %j and writes LF: %j; in a single line: %j', (text, several, single) => {
  expect(normalizeText(text)).toBe(several)
  expect(normalizeLine(text)).toBe(single)
})

test.each([
  ['Ju\u0308rgen', 7],
  ['🏔', 1],
  ['👨‍👩‍👧', 5],
  ['a\r\nb', 3],
  ['\r\r\n', 2],
])('counts %j as %i characters: code points, CRLF as one', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})

// A pattern with quadratic backtracking would take minutes here and block the server.
test('reads hostile input of 250 KB in linear time', () => {
  const spaces = `a${' '.repeat(250_000)}b`
  expect(normalizeLine(spaces)).toBe(spaces)
  expect(normalizeText(spaces)).toBe(spaces)
  expect(normalizeEmail(`a${'.'.repeat(250_000)}b`)).toHaveLength(250_002)
  for (const piece of ['a', 'a.', 'a@', 'a-']) {
    const text = piece.repeat(100_000 / piece.length)
    for (const email of [text, `${text}@example.com`, `a@${text}!`]) {
      expect(isEmailAddress(email)).toBe(false)
    }
  }
})
