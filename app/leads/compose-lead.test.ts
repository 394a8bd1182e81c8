import { expect, test } from 'vitest'
import type { Application } from './application.ts'
import { composeApplication } from './compose-lead.ts'
import { composeMessage } from './compose-message.ts'
import { trapName } from './find-flag.ts'

const answers: Application = {
  fullName: 'Tom Reed',
  email: 'tom@reed.example',
  gender: 'Male',
  dob: '1998-02-28',
  interests: ['Coaching'],
}

const form = (entries: Record<string, string> = {}) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.append(name, value)
  return data
}

test('an application is one row of name, email and message, and of nothing else', () => {
  expect(
    composeApplication(answers, { form: form({ [trapName]: '', id: '7' }), openForMs: 60_000 }),
  ).toStrictEqual({
    table: 'contact_submissions',
    row: { name: 'Tom Reed', email: 'tom@reed.example', message: composeMessage(answers) },
  })
})

test('a form without the hidden field is as good as one that left it empty', () => {
  expect(composeApplication(answers, { form: form() })).toStrictEqual(
    composeApplication(answers, { form: form({ [trapName]: '' }) }),
  )
})

test('a suspect is stored like everyone, with a flag as the last line', () => {
  const trapped = composeApplication(answers, { form: form({ [trapName]: 'cheap pills' }) })
  expect(trapped.row.message).toBe(
    composeMessage(answers, { flag: 'a hidden field was filled in' }),
  )
  const hurried = composeApplication(answers, { form: form(), openForMs: 10 })
  expect(hurried.row.message).toBe(
    composeMessage(answers, { flag: 'sent faster than a person types' }),
  )
})

test('what stood in the hidden field is not stored', () => {
  const { row } = composeApplication(answers, { form: form({ [trapName]: 'cheap pills' }) })
  expect(JSON.stringify(row)).not.toContain('pills')
})

test('a referral code stands after the answers and before a flag', () => {
  const address = 'https://solstice.example/apply?ref=TOM-24'
  const { row } = composeApplication(answers, { form: form(), address, openForMs: 10 })
  const [code, flag] = row.message.split('\n').slice(-2)
  expect(code).toBe('Referral code: TOM-24')
  expect(flag).toMatch(/^Flag: /)
})
