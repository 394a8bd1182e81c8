import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatherText } from '#owner/gather-text.ts'
import type { StoredLead } from '#server/store/read-leads.ts'
import { anyText } from '#tests/any-text.ts'
import { formatCsv } from './format-csv.ts'

const header = 'id,kind,name,email,gathering,message,received_at,flag,answered_at'
const lead: StoredLead = {
  id: 'row-1',
  kind: 'application',
  name: 'Tom Reed',
  email: 'tom@example.com',
  message: 'Hello',
  received_at: '2027-01-31T08:15:00.000Z',
}

const format = (...pages: StoredLead[][]) => gatherText(formatCsv(pages))

/** RFC 4180, read as a spreadsheet does: what follows a closing quote belongs to the cell. */
function parseCsv(text: string, separator = ','): string[][] {
  const escaped = separator.replace('|', '\\|')
  const cell = new RegExp(
    `("(?:[^"]|"")*"?)?([^${escaped}\\r\\n]*)(${escaped}|\\r\\n|[\\r\\n]|$)`,
    'y',
  )
  const rows: string[][] = [[]]
  while (cell.lastIndex < text.length) {
    const [, quoted = '', rest = '', end] = cell.exec(text) ?? []
    const inner = quoted.replace(/^"|"$/g, '').replaceAll('""', '"')
    rows.at(-1)?.push(inner + rest)
    if (end !== separator) rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

test('writes every column of every page, empty where a kind has nothing', async () => {
  const { message: _, ...person } = lead
  const gathering: StoredLead = { ...person, kind: 'gathering', gathering: 'summer-solstice' }
  expect(await format()).toBe(`${header}\r\n`)
  expect(await format([lead], [{ ...gathering, flag: 'flood' }])).toBe(
    `${header}\r\n` +
      'row-1,application,Tom Reed,tom@example.com,,Hello,2027-01-31T08:15:00.000Z,,\r\n' +
      'row-1,gathering,Tom Reed,tom@example.com,summer-solstice,,2027-01-31T08:15:00.000Z,flood,\r\n',
  )
})

test.each([
  ['Reed, Tom', '"Reed, Tom"'],
  ['Tom "Red" Reed', '"Tom ""Red"" Reed"'],
  ['Tom\nReed', '"Tom\nReed"'],
  ['Reed; Tom', '"Reed; Tom"'],
  ['Tomáš 李 محمد 🌅', 'Tomáš 李 محمد 🌅'],
  ...['1-2', 'a=b', "'quoted'", '(+49) 30'].map((name) => [name, name]),
])('quotes %j where needed', async (name, cell) => {
  expect(await format([{ ...lead, name }])).toContain(`,${cell},`)
})

test.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1', "'＝1"],
  [' =1', "' =1"],
  ["'=1", "''=1"],
  ['"=1', `"'""=1"`],
  ['\u200b=1', "'\u200b=1"],
  ['\t=1', `"'\t'=1"`],
  ['\nTom', `"'\nTom"`],
  ['Tom;=cmd|calc', `"Tom;'=cmd|calc"`],
  ['Tom\t+1', `"Tom\t'+1"`],
  ['Tom\r\n-1', `"Tom\r\n'-1"`],
  ['Tom|＠SUM(A1)', `"Tom|'＠SUM(A1)"`],
  ['Tom؛=1', `"Tom؛'=1"`],
])('%j is no formula in any spreadsheet', async (name, cell) => {
  expect(await format([{ ...lead, name }])).toContain(`,${cell},`)
})

const answer = fc.oneof(
  anyText(),
  fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n;|",\' a؛\u2028\u200b“') }),
)

test('whatever is written, cells come back, and none begins with a formula', async () => {
  const withoutQuotes = (text = '') => text.replaceAll("'", '')
  await fc.assert(
    fc.asyncProperty(answer, answer, async (name, message) => {
      const text = await format([{ ...lead, name, message }, lead])
      const rows = parseCsv(text)
      expect(rows).toHaveLength(3)
      const cells = [rows[1]?.[2], rows[1]?.[5]].map(withoutQuotes)
      expect(cells).toEqual([name, message].map(withoutQuotes))
      const read = [',', ';', '\t', '|', '؛', '،'].flatMap((each) => parseCsv(text, each)).flat()
      // And as a reader that ignores quotes sees it.
      read.push(...text.split(/[\r\n;\t]/))
      const formulas = read.filter((cell) => /^[\t\r\n]|^[\s"]*[=+\-@＝＋－＠]/.test(cell))
      expect(formulas).toEqual([])
    }),
    { numRuns: 300 },
  )
})
