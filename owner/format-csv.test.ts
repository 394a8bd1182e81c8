import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredLead } from '#server/store/read-leads.ts'
import { formatCsv } from './format-csv.ts'

const header = 'id,kind,name,email,gathering,message,received_at'
const lead: StoredLead = {
  id: 'row-1',
  kind: 'application',
  name: 'Tom Reed',
  email: 'tom@example.com',
  message: 'Hello',
  received_at: '2027-01-31T08:15:00.000Z',
}

/** A reader of RFC 4180 that knows nothing of ours. */
function parseCsv(text: string): string[][] {
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  const rows: string[][] = [[]]
  for (const [, quoted, bare = '', end] of text.matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

test('without leads there is the header alone', () => {
  expect(formatCsv([])).toBe(`${header}\r\n`)
})

test('a row has every column, empty where its kind has nothing', () => {
  const { message: _, ...person } = lead
  const gathering: StoredLead = { ...person, kind: 'gathering', gathering: 'summer-solstice' }
  expect(formatCsv([lead, gathering])).toBe(
    `${header}\r\n` +
      'row-1,application,Tom Reed,tom@example.com,,Hello,2027-01-31T08:15:00.000Z\r\n' +
      'row-1,gathering,Tom Reed,tom@example.com,summer-solstice,,2027-01-31T08:15:00.000Z\r\n',
  )
})

test.each([
  ['a comma', 'Reed, Tom', '"Reed, Tom"'],
  ['a quote', 'Tom "Red" Reed', '"Tom ""Red"" Reed"'],
  ['a line break', 'Tom\nReed', '"Tom\nReed"'],
  ['a carriage return', 'Tom\rReed', '"Tom\rReed"'],
  ['letters of all scripts', 'Tomáš 李 محمد 🌅', 'Tomáš 李 محمد 🌅'],
])('%s is written so that it is read back', (_, name, cell) => {
  expect(formatCsv([{ ...lead, name }])).toContain(`,${cell},`)
})

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
])('%j is no formula', (name, cell) => {
  expect(formatCsv([{ ...lead, name }])).toContain(`,${cell},`)
})

test.each(['1-2', 'a=b', 'tom@example.com', "'quoted'", ' =1'])('%s is left alone', (name) => {
  expect(formatCsv([{ ...lead, name }])).toContain(`,${name},`)
})

test('whatever a man wrote comes back from the file, and no cell is a formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",\' a') }),
  )
  fc.assert(
    fc.property(text, text, (name, message) => {
      const [, row = [], ...more] = parseCsv(formatCsv([{ ...lead, name, message }]))
      expect(more).toEqual([])
      expect([row[2], row[5]].map((cell) => cell?.replace(/^'(?=[=+\-@\t\r])/, ''))).toEqual(
        [name, message].map((value) => value.replace(/^'(?=[=+\-@\t\r])/, '')),
      )
      for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})
