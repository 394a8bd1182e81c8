import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

test.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cmo', 'gmail.com'],
  ['GMIAL.COM', 'gmail.com'],
  ['hotnail.com', 'hotmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['outlok.com', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
  ['protonmial.com', 'protonmail.com'],
])('%s probably means %s', (typed, meant) => {
  expect(suggestEmail(`tom@${typed}`)).toBe(`tom@${meant}`)
})

test.each([
  'tom@gmail.com',
  'tom@GMAIL.COM',
  'tom@mail.com',
  'tom@ymail.com',
  'tom@solstice.example',
  'tom@gmx.de',
  'tom@yahoo.fr',
  'tom@gmxial.cmo',
  'tom@',
  '@gmial.com',
  'gmial.com',
  '',
])('nothing looks wrong about "%s"', (email) => {
  expect(suggestEmail(email)).toBeUndefined()
})

test('what stands before the domain is kept to the letter', () => {
  expect(suggestEmail('Tom.Reed+Solstice@gmial.com')).toBe('Tom.Reed+Solstice@gmail.com')
})
