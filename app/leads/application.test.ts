import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { anyErrors, applicationErrors as errors } from '#content/error-words.ts'
import { createApplicationSchema, genders, interests, isBirthday } from './application.ts'
import { countries } from './countries.ts'

const today = '2026-11-15'
const sayTooLong = (most: string) => anyErrors.tooLong.replace('{most}', most)
const schema = createApplicationSchema(today)

const answers = {
  fullName: 'Tom Reed',
  email: 'tom@reed.example',
  gender: 'Male',
  dob: '1998-02-28',
  country: 'Canada',
  interests: ['Coaching'],
  aboutYourself: 'I build boats.',
}

type Answers = { [field in keyof typeof answers]?: unknown }

/** The sentences that a visitor reads, by field; empty when all is well. */
function judgeAll(form: unknown) {
  const { issues } = v.safeParse(schema, form)
  return issues ? v.flatten(issues).nested : {}
}

const judge = (changes: Answers) => judgeAll({ ...answers, ...changes })

const read = (changes: Answers) => v.parse(schema, { ...answers, ...changes })

/** So many code points of a script, cut where a cluster may break. */
const write = (unit: string, count: number) => [...unit.repeat(count)].slice(0, count).join('')

const scripts = [
  ['plain letters', 'a'],
  ['emoji', '🏔'],
  ['emoji of several code points', '👨‍👩‍👧'],
  ['combining marks', 'e\u0301'],
  ['right-to-left letters', 'שלום'],
  ['Chinese', '登山'],
]

test('a full application is taken as it was written', () => {
  expect(read({})).toEqual(answers)
})

test('the lists are those of the owner, in his order', () => {
  expect(genders).toEqual(['Male', 'Female'])
  expect(interests).toEqual(['Coaching', 'Events'])
  expect(countries.join(', ')).toBe(
    'United States, Canada, United Kingdom, Australia, Germany, India, Other',
  )
})

test('an empty form asks for each answer that is needed, in one sentence each', () => {
  expect(judgeAll({})).toEqual({
    fullName: [errors.fullName],
    email: [errors.email],
    gender: [errors.gender],
    dob: [errors.dob],
    interests: [errors.interests],
  })
})

test('answers that are not text are refused with the same sentences', () => {
  for (const wrong of [7, null, true, {}, [['a']]]) {
    expect(
      judge({ fullName: wrong, email: wrong, gender: wrong, dob: wrong, country: wrong }),
    ).toEqual({
      fullName: [errors.fullName],
      email: [errors.email],
      gender: [errors.gender],
      dob: [errors.dob],
      country: [errors.country],
    })
  }
})

test('something that is no form at all is refused', () => {
  expect(v.safeParse(schema, 'fullName=Tom').issues?.[0]?.message).toBe(anyErrors.other)
})

describe('full name', () => {
  test.each(['', ' ', 'T', ' T ', '\u00a0T\u3000', '🏔', 'א', '\nT\r\n'])(
    '%j is too short',
    (name) => {
      expect(judge({ fullName: name })).toEqual({ fullName: [errors.fullName] })
    },
  )

  test.each(['To', '🏔🏔', 'e\u0301', 'א ב', "O'Neil"])('%j is long enough', (fullName) => {
    expect(judge({ fullName })).toEqual({})
  })

  test.each(scripts)('120 characters fit in %s, 121 do not', (_, unit) => {
    expect(judge({ fullName: `  ${write(unit, 120)}  ` })).toEqual({})
    expect(judge({ fullName: write(unit, 121) })).toEqual({
      fullName: [sayTooLong('120')],
    })
  })

  test('line breaks become one space, so that no name can pass for another line', () => {
    expect(read({ fullName: ' Tom \r\n Reed\nFlag: x ' }).fullName).toBe('Tom Reed Flag: x')
  })

  test('a NUL can not be stored', () => {
    expect(judge({ fullName: 'Tom\0Reed' })).toEqual({
      fullName: [anyErrors.unstorable],
    })
  })
})

describe('email', () => {
  test.each(['', 'tom', 'tom@reed', 'tom@reed.example, jim@reed.example', 'a b@reed.example'])(
    '%j is refused',
    (email) => {
      expect(judge({ email })).toEqual({ email: [errors.email] })
    },
  )

  test('spaces around it are no mistake, and its case is kept', () => {
    expect(read({ email: ' Tom@Reed.example\r\n' }).email).toBe('Tom@Reed.example')
  })

  test('254 characters fit, 255 do not', () => {
    const fill = (length: number) => `${'a'.repeat(length - 13)}@reed.example`
    expect(judge({ email: fill(254) })).toEqual({})
    expect(judge({ email: fill(255) })).toEqual({ email: [errors.email] })
  })
})

describe('gender', () => {
  test.each(['', 'male', 'Other', ' Male'])('%j is no choice', (gender) => {
    expect(judge({ gender })).toEqual({ gender: [errors.gender] })
  })

  test.each(genders)('%s is', (gender) => {
    expect(read({ gender }).gender).toBe(gender)
  })
})

describe('date of birth', () => {
  test.each(['1900-01-01', '2000-02-29', '2026-11-14', '2026-11-15', ' 1998-02-28 '])(
    '%j is taken',
    (dob) => {
      expect(read({ dob }).dob).toBe(dob.trim())
    },
  )

  test.each([
    '',
    '1899-12-31',
    '0001-01-01',
    '2026-11-16',
    '2027-01-01',
    '9999-12-31',
    '2001-02-29',
    '28.02.1998',
    '1998-02-28T00:00:00Z',
    'yesterday',
  ])('%j is refused', (dob) => {
    expect(judge({ dob })).toEqual({ dob: [errors.dob] })
  })

  test('today is what it is told, not what a clock says', () => {
    expect(isBirthday('1950-06-02', '1950-06-01')).toBe(false)
    expect(isBirthday('1950-06-01', '1950-06-01')).toBe(true)
    expect(v.is(createApplicationSchema('1950-06-01'), answers)).toBe(false)
  })
})

describe('country', () => {
  test('it may be left out', () => {
    expect(judge({ country: undefined })).toEqual({})
  })

  test('a code that a browser fills in is understood', () => {
    expect(read({ country: 'DE' }).country).toBe('Germany')
    expect(read({ country: 'FR' }).country).toBe('Other')
  })

  test.each(countries)('%s can be chosen', (country) => {
    expect(read({ country }).country).toBe(country)
  })

  test.each(['Atlantis', 'Canada?', 'toString'])('%s can not', (country) => {
    expect(judge({ country })).toEqual({ country: [errors.country] })
  })
})

describe('interests', () => {
  test.each([
    [['Events'], ['Events']],
    [
      ['Events', 'Coaching'],
      ['Coaching', 'Events'],
    ],
    [['Events', 'Events', 'Coaching', 'Events'], interests],
  ])('%j are kept as %j', (sent, kept) => {
    expect(read({ interests: sent }).interests).toEqual(kept)
  })

  test.each([[[]], [['Boats']], [['Coaching', 'Boats']], [['']], ['Coaching'], [undefined]])(
    '%j is refused',
    (sent) => {
      expect(judge({ interests: sent })).toEqual({
        interests: [errors.interests],
      })
    },
  )

  test('something else among them is refused in one sentence', () => {
    const { issues = [] } = v.safeParse(schema, { ...answers, interests: [7] })
    expect(issues.map(({ message }) => message)).toEqual([errors.interests])
  })
})

describe('about yourself', () => {
  test.each([undefined, '', '  \r\n '])('%j is fine', (aboutYourself) => {
    expect(read({ aboutYourself }).aboutYourself?.length).toBe(
      aboutYourself === undefined ? undefined : 0,
    )
  })

  test.each(scripts)('5,000 characters fit in %s, 5,001 do not', (_, unit) => {
    expect(judge({ aboutYourself: `\r\n ${write(unit, 5_000)}\n` })).toEqual({})
    expect(judge({ aboutYourself: write(unit, 5_001) })).toEqual({
      aboutYourself: [sayTooLong('5,000')],
    })
  })

  test('a line break of two bytes is one character, and is stored as one', () => {
    const text = 'a\r\n'.repeat(2_499)
    expect(read({ aboutYourself: `${text}ab` }).aboutYourself).toBe(`${'a\n'.repeat(2_499)}ab`)
    expect(judge({ aboutYourself: `${text}abc` })).toEqual({
      aboutYourself: [sayTooLong('5,000')],
    })
  })

  test('a NUL can not be stored', () => {
    expect(judge({ aboutYourself: 'a\0b' })).toEqual({
      aboutYourself: [anyErrors.unstorable],
    })
  })
})

test('a question that nobody asked is not answered', () => {
  expect(v.parse(schema, { ...answers, id: '7', received_at: 'now' })).toEqual(answers)
})
