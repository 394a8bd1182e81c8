import { expect, test } from 'vitest'
import { applicationFields } from './application-fields.ts'
import type { Application } from './form-schemas.ts'
import {
  type Arrival,
  composeApplication,
  composeMessage,
  hasFlagLine,
  honeypotName,
  readAnswers,
} from './message.ts'
import { countCharacters, limits } from './text-rules.ts'

const answers: Application = {
  fullName: 'Tom Reed',
  email: 'tom@reed.example',
  gender: 'Male',
  dob: '1998-02-28',
  country: 'United Kingdom',
  interests: ['Coaching', 'Events'],
  aboutYourself: 'I build boats.\n\nAnd: houses.',
}
const lead = { name: answers.fullName, email: answers.email }

/** The row of an application that arrives like this. */
function compose(arrival: Omit<Arrival, 'form'>, honeypot = '', given = answers) {
  const form = new FormData()
  form.append(honeypotName, honeypot)
  return composeApplication(given, { form, ...arrival }).row
}

test('the message has a line for each answer, the free text last', () => {
  expect(composeMessage(answers)).toBe(`Name: Tom Reed
Email: tom@reed.example
Gender: Male
Date of birth: 1998-02-28
Country: United Kingdom
Interests: Coaching, Events
About: I build boats.

And: houses.`)
})

const person = { fullName: 'Tom Reed', email: 'tom@reed.example' }
const empty = Object.fromEntries(applicationFields.map(({ name }) => [name, '']))

test.each([person, { ...empty, ...person, interests: [] }])(
  'absent and empty answers are "Not provided"',
  (given) => {
    const lines = composeMessage(given).split('\n')
    const answered = lines.filter((line) => !line.endsWith(': Not provided'))
    expect(answered).toEqual(['Name: Tom Reed', 'Email: tom@reed.example'])
  },
)

test('an application is one row of name, email and message, and nothing else', () => {
  const row = { ...lead, message: composeMessage(answers) }
  expect(compose({ openForMs: 60_000 })).toStrictEqual(row)
})

test('referral code, campaign and flag follow the answers, in this order', () => {
  const address = '/apply?utm_source=mail&ref=TOM-24&utm_campaign=spring'
  const { message } = compose({ address, openForMs: 10 })
  expect(message.slice(composeMessage(answers).length).split('\n')).toEqual([
    '',
    'Referral code: TOM-24',
    'UTM: source=mail, campaign=spring',
    'Flag: sent faster than a person types',
  ])
})

test.each([
  ['', 1_999, 'sent faster than a person types'],
  ['', 2_000, undefined],
  ['', undefined, undefined],
  ['cheap pills', undefined, 'a hidden field was filled in'],
])('with %j in the hidden field after %j ms the flag is %j', (honeypot, openForMs, flag) => {
  const { message } = compose({ openForMs }, honeypot)
  expect(readAnswers({ ...lead, message }).flag).toBe(flag)
  expect(message).not.toContain('pills')
})

test('the longest application with every extra line fits into the message', () => {
  // Every field by name, so that the compiler asks for a new one.
  const longest: Required<Application> = {
    fullName: 'n'.repeat(limits.nameMax),
    email: `${'e'.repeat(limits.emailMax - '@e.example'.length)}@e.example`,
    gender: 'g'.repeat(24),
    dob: '1998-02-28',
    country: 'c'.repeat(48),
    interests: Array(5).fill('i'.repeat(24)),
    aboutYourself: '\nUTM: '.repeat(limits.aboutMax).slice(0, limits.aboutMax),
  }
  const names = ['source', 'medium', 'campaign', 'term', 'content']
  const query = names.map((name) => `utm_${name}=${'u'.repeat(64)}`).join('&')
  const address = `/apply?ref=${'r'.repeat(32)}&${query}`
  const { message } = compose({ address, openForMs: 10 }, '', longest)
  expect(message.match(/\n(Referral code|UTM|Flag): /g)).toHaveLength(3)
  expect(countCharacters(message)).toBeLessThanOrEqual(limits.messageMax)
})

test('reading a message gives back what was composed', () => {
  const notes = { referralCode: 'TOM-24', campaign: 'source=mail', flag: 'sent too fast' }
  expect(readAnswers({ ...lead, message: composeMessage(answers, notes) })).toEqual({
    answers: [
      ['Gender', 'Male'],
      ['Date of birth', '1998-02-28'],
      ['Country', 'United Kingdom'],
      ['Interests', 'Coaching, Events'],
      ['About', answers.aboutYourself],
      ['Referral code', 'TOM-24'],
      ['UTM', 'source=mail'],
    ],
    birthday: '1998-02-28',
    flag: 'sent too fast',
  })
})

test('a message from before a field existed is read without its line', () => {
  const message = composeMessage(answers)
  const older = message.replace('\nCountry: United Kingdom', '')
  const read = readAnswers({ ...lead, message }).answers
  expect(readAnswers({ ...lead, message: older }).answers).toEqual(
    read.filter(([label]) => label !== 'Country'),
  )
})

test('only the free text may have several lines', () => {
  const message = composeMessage({ ...answers, fullName: 'Tom\nFlag: no' })
  expect(message).toMatch(/^Name: Tom Flag: no\nEmail: /)
})

test('a line of the free text that imitates one of ours is indented, and no other', () => {
  const aboutYourself = 'I build boats.\nReferral code: X\nflag: small\nA Flag: later\nFlag: no'
  const message = composeMessage({ ...answers, aboutYourself })
  expect(message).toContain('\n Referral code: X\nflag: small\nA Flag: later\n Flag: no')
  const read = readAnswers({ ...lead, message })
  expect(read.flag).toBeUndefined()
  expect(read.answers.map(([label]) => label)).not.toContain('Referral code')
})

test.each([
  'Hello\nName: Tom',
  composeMessage({ ...answers, email: 'famous@bank.example' }),
  composeMessage({ ...answers, fullName: 'Jane Roe' }),
  composeMessage(answers).replace('\nCountry: ', '\nHello\nCountry: '),
])('a message with another name or address, or with a line of its own, is one text', (message) => {
  expect(readAnswers({ ...lead, message })).toEqual({ answers: [['Message', message]] })
})

test.each([
  ['Hello\nFlag: x', true],
  ['Hello\nFlag: x\n', false],
  ['Flag: x', false],
  ['Hello Flag: x', false],
])('finds a flag only in the last line: %j', (message, isFlagged) => {
  expect(hasFlagLine(message)).toBe(isFlagged)
})
