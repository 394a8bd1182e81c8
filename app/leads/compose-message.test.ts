import { expect, test } from 'vitest'
import type { Application } from './application.ts'
import { composeMessage } from './compose-message.ts'

const answers: Application = {
  fullName: 'Tom Reed',
  email: 'tom@reed.example',
  gender: 'Male',
  dob: '1998-02-28',
  country: 'United Kingdom',
  interests: ['Coaching', 'Events'],
  aboutYourself: 'I build boats.\n\nI want to finish one.',
}

test('every answer has its line, and the free text comes last', () => {
  expect(composeMessage(answers)).toBe(
    `Name: Tom Reed
Email: tom@reed.example
Gender: Male
Date of birth: 1998-02-28
Country: United Kingdom
Interests: Coaching, Events
About: I build boats.

I want to finish one.`,
  )
})

test('what was not answered is "Not provided"', () => {
  expect(composeMessage({ fullName: 'Tom Reed', email: 'tom@reed.example' })).toBe(
    `Name: Tom Reed
Email: tom@reed.example
Gender: Not provided
Date of birth: Not provided
Country: Not provided
Interests: Not provided
About: Not provided`,
  )
})

test('an empty answer is "Not provided" too', () => {
  const message = composeMessage({ ...answers, dob: '', interests: [], aboutYourself: '' })
  expect(message).toContain('\nDate of birth: Not provided\n')
  expect(message).toContain('\nInterests: Not provided\n')
  expect(message).toMatch(/\nAbout: Not provided$/)
})

test('one interest stands alone', () => {
  expect(composeMessage({ ...answers, interests: ['Events'] })).toContain('\nInterests: Events\n')
})

test('a flag is the very last line, after whatever was written about oneself', () => {
  const plain = composeMessage(answers)
  expect(composeMessage(answers, { flag: 'a hidden field was filled in' })).toBe(
    `${plain}\nFlag: a hidden field was filled in`,
  )
  expect(composeMessage(answers, { flag: '' })).toBe(plain)
})
