import { describe, expect, test } from 'vitest'
import { anyErrors, applicationErrors as errors } from '#schema/forms.ts'
import { keepKnownFields, readApplication, readWaitlistSignup } from './read-answers.ts'

const today = '2026-11-15'
const application: [string, string][] = [
  ['fullName', 'Tom Reed'],
  ['email', 'tom@reed.example'],
  ['gender', 'Male'],
  ['dob', '1998-02-28'],
  ['country', ''],
  ['interests', 'Events'],
  ['interests', 'Coaching'],
  ['aboutYourself', ''],
]
const understood = {
  fullName: 'Tom Reed',
  email: 'tom@reed.example',
  gender: 'Male',
  dob: '1998-02-28',
  interests: ['Coaching', 'Events'],
}

function fill(entries: readonly (readonly [string, string | File])[] = application): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

/** The values, or the messages by field, of a posted form. */
function read(form: FormData) {
  const submission = readApplication(keepKnownFields(form), today)
  return submission.status === 'success' ? submission.value : submission.error
}

test('a posted form is understood, and empty answers are absent', () => {
  expect(read(fill())).toEqual(understood)
  const signup = readWaitlistSignup(keepKnownFields(fill([...application, ['name', 'Tom Reed']])))
  expect(signup.payload).toMatchObject({ name: 'Tom Reed', email: 'tom@reed.example' })
})

test('an absent form and an empty one get the same messages', () => {
  const messages = {
    fullName: [errors.fullName],
    email: [errors.email],
    gender: [errors.gender],
    dob: [errors.dob],
    interests: [errors.interests],
  }
  expect(read(new FormData())).toEqual(messages)
  expect(read(fill(application.map(([name]) => [name, ''])))).toEqual(messages)
})

test.each([
  ['fullName', errors.fullName],
  ['email', errors.email],
  ['gender', errors.gender],
  ['dob', errors.dob],
  ['country', errors.country],
  ['aboutYourself', anyErrors.unstorable],
])('%s sent twice is refused', (name, message) => {
  const form = fill()
  form.set(name, 'one')
  form.append(name, 'two')
  expect(read(form)).toMatchObject({ [name]: [message] })
})

test('a file is not a name', () => {
  const form = fill()
  form.set('fullName', new File(['Tom Reed'], 'name.txt'))
  expect(read(form)).toEqual({ fullName: [errors.fullName] })
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
    expect(read(fill([...application, [name, 'Events']]))).toEqual(understood)
    expect('isAdmin' in {}).toBe(false)
  })

  test.each(['interests[0]', 'interests.0', 'interests[]'])('%s is not an interest', (name) => {
    const form = fill()
    form.delete('interests')
    form.append(name, 'Events')
    expect(read(form)).toEqual({ interests: [errors.interests] })
  })

  test('repeats of a field are dropped, so that reading stays cheap', () => {
    const forged = Array.from({ length: 1_000 }, (): [string, string] => ['interests', 'Coaching'])
    expect(keepKnownFields(fill(forged)).getAll('interests').length).toBeLessThan(10)
  })

  test('do not come back with the errors; what was typed does', () => {
    const form = fill([...application, ['interests[9]', 'x'], ['isAdmin', 'true']])
    form.set('email', ' tom@ ')
    const { error, initialValue } = readApplication(keepKnownFields(form), today).reply()
    expect(error).toEqual({ email: [errors.email] })
    expect(initialValue).toEqual({
      ...understood,
      email: ' tom@ ',
      interests: ['Events', 'Coaching'],
    })
  })
})
