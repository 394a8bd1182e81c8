import { describe, expect, test } from 'vitest'
import type { FieldName } from './application-fields.ts'
import { readApplication, readSignup } from './form-schemas.ts'

const anyErrors = { tooLong: 'At most {most}.', unstorable: 'No such sign.', other: 'Not this.' }
const errors = {
  fullName: 'Which name?',
  email: 'Which address?',
  gender: 'Which gender?',
  dob: 'Which day?',
  country: 'Which country?',
  interests: 'Which interest?',
}

type Answers = Record<string, string | File | readonly string[]>

const application = {
  fullName: 'Tom Reed',
  email: 'tom@reed.example',
  gender: 'Male',
  dob: '1998-02-28',
  country: 'Canada',
  interests: ['Coaching'],
  aboutYourself: 'I build boats.',
} satisfies Record<FieldName, string | string[]>

function fill(answers: Answers): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(answers)) {
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, each)
  }
  return form
}

const choices = {
  gender: ['Male', 'Female'],
  country: ['Canada', 'Other'],
  interests: ['Coaching', 'Events'],
}

const submit = (changes: Answers) =>
  readApplication(
    fill({ ...application, ...changes }),
    { ...anyErrors, ...errors },
    choices,
    '2026-11-15',
  )

/** The answers as they are stored, or the messages by field. */
function read(changes: Answers) {
  const { value, result } = submit(changes)
  return value ?? result.error?.fieldErrors
}

/** So many code points: a limit counts them alike in every script. */
const write = (unit: string, count: number) => [...unit.repeat(count)].slice(0, count).join('')
const scripts = ['a', '🏔', '👨‍👩‍👧', 'e\u0301', 'שלום', '登山']
const tooLong = (max: string) => [anyErrors.tooLong.replace('{most}', max)]

describe('an application', () => {
  test.each<[Answers, Record<string, unknown>]>([
    [{}, application],
    [{ fullName: ' Jo ' }, { fullName: 'Jo' }],
    [{ email: ' Tom@Reed.example. ' }, { email: 'Tom@Reed.example' }],
    [{ dob: '1900-01-01' }, { dob: '1900-01-01' }],
    [{ dob: ' 2026-11-15 ' }, { dob: '2026-11-15' }],
    [{ interests: ['Events', 'Coaching', 'Events'] }, { interests: ['Coaching', 'Events'] }],
    [{ aboutYourself: '  \r\n ' }, { aboutYourself: '' }],
    [
      { aboutYourself: `${'a\r\n'.repeat(2_499)}ab` },
      { aboutYourself: `${'a\n'.repeat(2_499)}ab` },
    ],
  ])('with %j is stored with %j', (changes, stored) => {
    expect(submit(changes)).toMatchObject({ value: stored, result: { error: null } })
  })

  test.each<[keyof typeof errors | 'aboutYourself', Answers[string], string]>([
    ['fullName', ' T ', errors.fullName],
    ['fullName', 'Tom\0Reed', anyErrors.unstorable],
    ['fullName', new File(['Tom Reed'], 'name.txt'), errors.fullName],
    ['email', 'tom@reed', errors.email],
    // Slow for a pattern that tries every way to read it.
    ['email', 'a@a@'.repeat(25_600), errors.email],
    ['gender', 'male', errors.gender],
    ['dob', '1899-12-31', errors.dob],
    ['dob', '2026-11-16', errors.dob],
    ['dob', '2001-02-29', errors.dob],
    ['country', 'Atlantis', errors.country],
    ['interests', ['Boats'], errors.interests],
    ['aboutYourself', 'a\0b', anyErrors.unstorable],
    ['fullName', ['one', 'two'], errors.fullName],
    ['email', ['one', 'two'], errors.email],
    ['gender', ['one', 'two'], errors.gender],
    ['dob', ['one', 'two'], errors.dob],
    ['country', ['one', 'two'], errors.country],
    ['aboutYourself', ['one', 'two'], anyErrors.unstorable],
  ])('refuses as %s: %j', (name, value, message) => {
    expect(read({ [name]: value })).toEqual({ [name]: [message] })
  })

  test('asks for every required answer, and for nothing else', () => {
    const required = {
      fullName: [errors.fullName],
      email: [errors.email],
      gender: [errors.gender],
      dob: [errors.dob],
      interests: [errors.interests],
    }
    const empty = Object.fromEntries(Object.keys(application).map((name) => [name, '']))
    expect(read(empty)).toEqual(required)
  })

  test.each(scripts)('takes names of 2 to 120 and texts of 5,000 characters of %j', (unit) => {
    for (const fullName of [write(unit, 2), ` ${write(unit, 120)} `]) {
      expect(read({ fullName })).toMatchObject({ fullName: fullName.trim() })
    }
    expect(read({ fullName: write(unit, 121) })).toEqual({ fullName: tooLong('120') })
    const aboutYourself = write(unit, 5_000)
    expect(read({ aboutYourself: `\r\n${aboutYourself}\n` })).toMatchObject({ aboutYourself })
    expect(read({ aboutYourself: `${aboutYourself}a` })).toEqual({
      aboutYourself: tooLong('5000'),
    })
  })
})

test('a sign-up needs a name and an email address', () => {
  const messages = { ...anyErrors, name: 'Whose?', email: 'Where?' }
  const { value } = readSignup(fill({ name: ' Tom Reed ', email: ' tom@reed.example ' }), messages)
  expect(value).toEqual({ name: 'Tom Reed', email: 'tom@reed.example' })
  for (const answers of [{}, { name: ' T ', email: 'tom@reed' }]) {
    const { error } = readSignup(fill(answers), messages).result
    expect(error?.fieldErrors).toEqual({ name: [messages.name], email: [messages.email] })
  }
})

describe('forged fields', () => {
  test.each([
    'interests[4000000000]',
    'interests[]',
    'dob.__proto__.isAdmin',
    '__proto__',
    'constructor.prototype.isAdmin',
    '',
    'a.'.repeat(5_000),
  ])('%j changes nothing', (name) => {
    expect(read(Object.fromEntries([[name, 'Events']]))).toEqual(application)
    expect('isAdmin' in {}).toBe(false)
  })

  test('repeats of a field are dropped, so that reading stays cheap', () => {
    const { result } = submit({ interests: Array(1_000).fill('Coaching') })
    expect(result.submission.payload.interests).toHaveLength(3)
  })

  test('do not come back with the errors; what was typed does', () => {
    const { error, submission } = submit({ email: ' tom@ ', 'interests[9]': 'x' }).result
    expect(error?.fieldErrors).toEqual({ email: [errors.email] })
    expect(submission.payload).toEqual({ ...application, email: ' tom@ ', interests: 'Coaching' })
  })
})
