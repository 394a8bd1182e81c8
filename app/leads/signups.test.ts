import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { anyErrors, gatheringErrors, waitlistErrors } from '#content/error-words.ts'
import { gatheringSlugs } from '#content/gathering-slugs.ts'
import { gatheringSignupSchema } from './gathering-signup.ts'
import { waitlistSignupSchema } from './waitlist-signup.ts'

const signup = { name: 'Tom Reed', email: 'tom@reed.example' }

describe.each([
  { kind: 'a gathering', schema: gatheringSignupSchema, errors: gatheringErrors },
  { kind: 'the waitlist', schema: waitlistSignupSchema, errors: waitlistErrors },
])('for $kind', ({ schema, errors }) => {
  function judge(answers: unknown) {
    const { issues } = v.safeParse(schema, answers)
    return issues ? v.flatten(issues).nested : {}
  }

  test('a name and an address are all it takes, without the spaces around them', () => {
    const answers = { name: ' Tom Reed ', email: ' tom@reed.example ', phone: '1' }
    expect(v.parse(schema, answers)).toEqual(signup)
  })

  test.each([
    {},
    { name: '', email: '' },
    { name: ' T ', email: 'tom@reed' },
    { name: 7, email: [] },
  ])('%j is told what is missing, in one sentence each', (answers) => {
    expect(judge(answers)).toEqual({ name: [errors.name], email: [errors.email] })
  })

  test.each(['a', '🏔', 'e\u0301', 'ש'])('2 to 120 characters of %j make a name', (unit) => {
    const write = (count: number) => [...unit.repeat(count)].slice(0, count).join('')
    expect(judge({ ...signup, name: write(1) })).toEqual({ name: [errors.name] })
    expect(judge({ ...signup, name: write(2) })).toEqual({})
    expect(judge({ ...signup, name: write(120) })).toEqual({})
    expect(judge({ ...signup, name: write(121) })).toEqual({
      name: [anyErrors.tooLong.replace('{most}', '120')],
    })
  })
})

test('there is one gathering for each turn of the year', () => {
  expect(gatheringSlugs).toEqual([
    'spring-equinox',
    'summer-solstice',
    'autumn-equinox',
    'winter-solstice',
  ])
})
