import { describe, expect, test } from 'vitest'
import {
  anyErrors,
  applicationErrors as errors,
  gatheringErrors,
  waitlistErrors,
} from '#content/error-words.ts'
import {
  keepKnownFields,
  readApplication,
  readGatheringSignup,
  readWaitlistSignup,
} from './read-answers.ts'

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
const signup: [string, string][] = [
  ['name', 'Tom Reed'],
  ['email', 'tom@reed.example'],
]

function fill(entries: readonly (readonly [string, string | File])[]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return form
}

/** What was understood, or the sentences by field. */
function read(submission: ReturnType<typeof readApplication | typeof readGatheringSignup>) {
  return submission.status === 'success' ? submission.value : submission.error
}

/** As our server reads what a stranger has posted. */
const readPosted = (form: FormData) => readApplication(keepKnownFields(form), today)

const understood = {
  fullName: 'Tom Reed',
  email: 'tom@reed.example',
  gender: 'Male',
  dob: '1998-02-28',
  interests: ['Coaching', 'Events'],
}

test('of a posted form only the fields that we know are kept, and of those the answers', () => {
  const known = [...application, ...signup]
  const forged: [string, string][] = [...known, ['topic', 'x'], ['email2', 'x'], ['Email', 'x']]
  const kept = keepKnownFields(fill(forged))
  const answered = known.filter(([, value]) => value !== '')
  expect([...kept].toSorted()).toEqual([...fill(answered)].toSorted())
  expect([...keepKnownFields(new FormData())]).toEqual([])
})

test('of a field that was forged a thousand times, enough is kept to see that it was', () => {
  const forged = Array.from({ length: 1_000 }, (): [string, string] => ['interests', 'Coaching'])
  expect(keepKnownFields(fill(forged)).getAll('interests')).toHaveLength(3)
  const empty = Array.from({ length: 1_000 }, (): [string, string] => ['interests', ''])
  expect([...keepKnownFields(fill(empty))]).toEqual([])
})

describe('application', () => {
  test('a posted form is understood, and what was left empty is left out', () => {
    expect(read(readPosted(fill(application)))).toEqual(understood)
  })

  test('one interest alone is a list too', () => {
    const form = fill(application)
    form.set('interests', 'Events')
    expect(read(readPosted(form))).toMatchObject({ interests: ['Events'] })
  })

  test('an empty form gets the sentence of every field, with script or without', () => {
    const expected = {
      fullName: [errors.fullName],
      email: [errors.email],
      gender: [errors.gender],
      dob: [errors.dob],
      interests: [errors.interests],
    }
    const empty = fill(application)
    for (const [name] of application) empty.set(name, '')
    expect(read(readPosted(new FormData()))).toEqual(expected)
    expect(read(readPosted(empty))).toEqual(expected)
  })

  test('the day it is counts: a birthday after it is refused', () => {
    expect(read(readApplication(fill(application), '1998-02-27'))).toEqual({
      dob: [errors.dob],
    })
  })

  test.each([
    ['fullName', errors.fullName],
    ['email', errors.email],
    ['gender', errors.gender],
    ['dob', errors.dob],
    ['country', errors.country],
    ['aboutYourself', anyErrors.unstorable],
  ])('%s given twice is refused, not guessed', (name, sentence) => {
    const form = fill(application)
    form.set(name, 'one')
    form.append(name, 'two')
    expect(read(readPosted(form))).toMatchObject({ [name]: [sentence] })
  })

  test('a file is no name', () => {
    const form = fill(application)
    form.set('fullName', new File(['Tom Reed'], 'name.txt'))
    expect(read(readPosted(form))).toEqual({ fullName: [errors.fullName] })
  })

  test.each([
    'interests[4000000000]',
    'interests[]',
    'interests[0]',
    'fullName.x',
    'fullName[0]',
    'dob.__proto__.isAdmin',
    '__proto__',
    '__proto__.isAdmin',
    'constructor.prototype.isAdmin',
    'toString',
    '__intent__',
    '__state__',
    'id',
    'received_at',
    '',
    '[',
    'a.'.repeat(5_000),
  ])('a forged field %j changes nothing', (name) => {
    expect(read(readPosted(fill([...application, [name, 'Events']])))).toEqual(understood)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect('isAdmin' in {}).toBe(false)
  })

  test.each(['interests[4000000000]', 'interests[0]', 'interests.0', 'interests[]'])(
    '%s is no interest',
    (name) => {
      const form = fill(application)
      form.delete('interests')
      form.append(name, 'Events')
      expect(read(readPosted(form))).toEqual({
        interests: [errors.interests],
      })
    },
  )

  test('a field that is checked again while it is mended is not sent by that', () => {
    const recheck = JSON.stringify({ type: 'validate', payload: { name: 'email' } })
    const form = fill([...application, ['__intent__', recheck]])
    expect(readApplication(form, today).status).toBeUndefined()
    expect(readPosted(form).status).toBe('success')
  })

  test('what was typed comes back with the errors, and nothing that was forged', () => {
    const form = fill([...application, ['interests[9]', 'x'], ['isAdmin', 'true']])
    form.set('email', ' tom@ ')
    const { error, initialValue } = readPosted(form).reply()
    expect(error).toEqual({ email: [errors.email] })
    expect(initialValue).toEqual({
      fullName: 'Tom Reed',
      email: ' tom@ ',
      gender: 'Male',
      dob: '1998-02-28',
      interests: ['Events', 'Coaching'],
    })
  })
})

describe.each([
  {
    kind: 'gathering',
    readForm: readGatheringSignup,
    sentences: { name: [gatheringErrors.name], email: [gatheringErrors.email] },
  },
  {
    kind: 'waitlist',
    readForm: readWaitlistSignup,
    sentences: {
      name: [waitlistErrors.name],
      email: [waitlistErrors.email],
    },
  },
])('$kind', ({ readForm, sentences }) => {
  test('a posted form is understood', () => {
    expect(read(readForm(keepKnownFields(fill(signup))))).toEqual({
      name: 'Tom Reed',
      email: 'tom@reed.example',
    })
  })

  test('an empty form gets the sentences of this form', () => {
    expect(read(readForm(new FormData()))).toEqual(sentences)
    expect(read(readForm(fill([...signup, ...signup])))).toEqual(sentences)
  })

  test('a gathering is the address of the page, never a field', () => {
    const form = fill([...signup, ['gathering', 'winter-solstice'], ['name[9]', 'x']])
    expect(read(readForm(keepKnownFields(form)))).toEqual({
      name: 'Tom Reed',
      email: 'tom@reed.example',
    })
  })
})
