import { expect, test } from 'vitest'
import { composeMessage } from './compose-message.ts'
import { hasFlagLine, readMessage } from './read-message.ts'

const answers = {
  fullName: 'Tom Reed',
  email: 'tom@example.org',
  gender: 'Male',
  dob: '1998-02-28',
  country: 'Canada',
  interests: ['Coaching', 'Events'],
  aboutYourself: 'I run.\n\nUTM: is no line of mine\nI read.',
} as const

const lead = { name: answers.fullName, email: answers.email }

test('what was composed is read again, answer by answer', () => {
  const notes = { referralCode: 'TOM-24', campaign: 'source=mail', flag: 'sent too fast' }
  const message = composeMessage({ ...answers, interests: [...answers.interests] }, notes)
  expect(readMessage(message, lead)).toEqual({
    answers: [
      ['Gender', 'Male'],
      ['Date of birth', '1998-02-28'],
      ['Country', 'Canada'],
      ['Interests', 'Coaching, Events'],
      ['About', answers.aboutYourself],
      ['Referral code', 'TOM-24'],
      ['UTM', 'source=mail'],
    ],
    birthday: '1998-02-28',
    flag: 'sent too fast',
  })
  expect(hasFlagLine(message)).toBe(true)
})

test('what is missing stays missing', () => {
  const message = composeMessage({ fullName: 'Tom Reed', email: 'tom@example.org' })
  const { birthday, flag, answers } = readMessage(message, lead)
  expect({ birthday, flag }).toEqual({})
  expect(answers.at(-1)).toEqual(['About', 'Not provided'])
  expect(hasFlagLine(message)).toBe(false)
})

test.each([
  'Hello\nName: Tom',
  composeMessage({ fullName: 'Tom Reed', email: 'famous@bank.example' }),
  composeMessage({ fullName: 'Jane Roe', email: 'tom@example.org' }),
])('a message that was not composed for this lead is one answer: %j', (message) => {
  expect(readMessage(message, lead)).toEqual({ answers: [['Message', message]] })
})

test.each([
  ['Hello\nFlag: x', true],
  ['Hello\nFlag: x\n', false],
  ['Flag: x', false],
  ['Hello Flag: x', false],
])('the last line of %j makes it a suspect: %s', (message, isSuspect) => {
  expect(hasFlagLine(message)).toBe(isSuspect)
})
