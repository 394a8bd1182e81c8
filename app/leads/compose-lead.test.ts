import { expect, test } from 'vitest'
import type { Application } from './application.ts'
import { composeApplication } from './compose-lead.ts'
import { composeMessage } from './compose-message.ts'
import { honeypotName } from './find-spam-flag.ts'
import { limits } from './limits.ts'

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
    composeApplication(answers, { form: form({ [honeypotName]: '', id: '7' }), openForMs: 60_000 }),
  ).toStrictEqual({
    table: 'contact_submissions',
    row: { name: 'Tom Reed', email: 'tom@reed.example', message: composeMessage(answers) },
  })
})

test('a form without the hidden field is as good as one that left it empty', () => {
  expect(composeApplication(answers, { form: form() })).toStrictEqual(
    composeApplication(answers, { form: form({ [honeypotName]: '' }) }),
  )
})

test('a suspect is stored like everyone, with a flag as the last line', () => {
  const flagged = composeApplication(answers, { form: form({ [honeypotName]: 'cheap pills' }) })
  expect(flagged.row.message).toBe(
    composeMessage(answers, { flag: 'a hidden field was filled in' }),
  )
  const hurried = composeApplication(answers, { form: form(), openForMs: 10 })
  expect(hurried.row.message).toBe(
    composeMessage(answers, { flag: 'sent faster than a person types' }),
  )
})

test('what stood in the hidden field is not stored', () => {
  const { row } = composeApplication(answers, { form: form({ [honeypotName]: 'cheap pills' }) })
  expect(JSON.stringify(row)).not.toContain('pills')
})

test('a referral code, a campaign and a flag follow the answers, in this order', () => {
  const address = 'https://solstice.example/apply?utm_source=mail&ref=TOM-24&utm_campaign=spring'
  const { row } = composeApplication(answers, { form: form(), address, openForMs: 10 })
  const lines = row.message.slice(composeMessage(answers).length).split('\n')
  expect(lines).toEqual([
    '',
    'Referral code: TOM-24',
    'UTM: source=mail, campaign=spring',
    'Flag: sent faster than a person types',
  ])
})

test('the longest application with everything that may follow it can still be stored', () => {
  const longest: Application = {
    fullName: 'n'.repeat(limits.nameMax),
    email: `${'e'.repeat(limits.emailMax - 'x@e.example'.length)}x@e.example`,
    gender: 'Female',
    dob: '1998-02-28',
    country: 'United Kingdom',
    interests: ['Coaching', 'Events'],
    aboutYourself: 'a'.repeat(limits.aboutMax),
  }
  const campaign = ['source', 'medium', 'campaign', 'term', 'content']
  const query = campaign.map((name) => `utm_${name}=${'u'.repeat(64)}`).join('&')
  const address = `https://solstice.example/apply?ref=${'r'.repeat(32)}&${query}`
  const { row } = composeApplication(longest, { form: form(), address, openForMs: 10 })
  expect(row.message.match(/\n(Referral code|UTM|Flag): /g)).toHaveLength(3)
  expect(row.message.match(/u{64}/g)).toHaveLength(5)
  expect(row.message.length).toBeLessThanOrEqual(limits.messageMax)
  expect(row.email.length).toBe(limits.emailMax)
})
