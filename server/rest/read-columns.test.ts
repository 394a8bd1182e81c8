import { expect, test } from 'vitest'
import { readColumns } from './read-columns.ts'

test.each([
  ['name', ['name']],
  ['"name","email"', ['name', 'email']],
  [' name , "e mail" ', ['name', 'e mail']],
  ['date of birth,e-mail,$_1', ['date of birth', 'e-mail', '$_1']],
  ['"a,b","c\\"d","e\\\\"', ['a,b', 'c"d', 'e\\']],
  ['""', ['']],
])('%s names %j', (text, columns) => {
  expect(readColumns(text)).toEqual(columns)
})

test.each([
  ['', 1],
  [' ', 1],
  [',', 1],
  ['name,', 6],
  ['name,,email', 6],
  ['"name', 1],
  ['name"', 5],
  ['name)', 5],
  ['*', 1],
])('"%s" is refused at column %i', (text, column) => {
  expect(() => readColumns(text)).toThrow(`(${text})" (line 1, column ${column})`)
})

test.each([
  ['spaces', ' '.repeat(100_000)],
  ['spaces and a quote', `${' '.repeat(100_000)}"`],
  ['an open quote', `"${'\\"'.repeat(50_000)}`],
  ['letters', `${'a '.repeat(50_000)}!`],
])('%s without an end are refused without many steps', (_, text) => {
  expect(() => readColumns(text)).toThrow('failed to parse columns parameter')
})
