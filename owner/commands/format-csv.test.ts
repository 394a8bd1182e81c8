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

const formatName = (name: string) => format([{ ...lead, name }])

/** A reader of RFC 4180 that knows nothing of ours, and may go by another separator. */
function parseCsv(text: string, separator = ','): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const [cell, next] = readCell(text, at, separator)
    row.push(cell)
    at = next
    if (text[at] === separator) {
      at += 1
      continue
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    rows.push(row)
    row = []
  }
  return rows
}

/** As a spreadsheet does: what follows a closing quote belongs to the cell. */
function readCell(text: string, from: number, separator: string): [cell: string, next: number] {
  let cell = ''
  let at = from
  if (text[at] === '"') {
    for (at += 1; at < text.length; at += 1) {
      if (text[at] !== '"') cell += text[at]
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else break
    }
    at += 1
  }
  while (at < text.length && !`${separator}\r\n`.includes(text[at] ?? '')) {
    cell += text[at]
    at += 1
  }
  return [cell, at]
}

/** Takes the marks away, written by hand: where a cell begins and a formula would follow. */
function takeMarksAway(text: string): string {
  const separators = '\t\n\v\f\r\u0085\u2028\u2029;|،؛，；'
  const rest = `(?:(?![${separators}])[\\s\\p{Cc}\\p{Cf}"'‘’“”„«»])*[=+\\-@＝＋－＠]`
  const start = new RegExp(`^'(?=${rest}|["']*[\t\r\n])`, 'u')
  const inner = new RegExp(
    `(?<=[${separators}])'(?=${rest})|(?<=(?!\t)[${separators}])'(?=["']*\t)`,
    'gu',
  )
  return text.replaceAll(inner, '').replace(start, '')
}

test('without leads there is the header alone', async () => {
  expect(await format()).toBe(`${header}\r\n`)
})

test('a row has every column, empty where its kind has nothing, over all pages', async () => {
  const { message: _, ...person } = lead
  const gathering: StoredLead = { ...person, kind: 'gathering', gathering: 'summer-solstice' }
  expect(await format([lead], [{ ...gathering, flag: 'flood' }])).toBe(
    `${header}\r\n` +
      'row-1,application,Tom Reed,tom@example.com,,Hello,2027-01-31T08:15:00.000Z,,\r\n' +
      'row-1,gathering,Tom Reed,tom@example.com,summer-solstice,,2027-01-31T08:15:00.000Z,flood,\r\n',
  )
})

test.each([
  ['a comma', 'Reed, Tom', '"Reed, Tom"'],
  ['a quote', 'Tom "Red" Reed', '"Tom ""Red"" Reed"'],
  ['a line break', 'Tom\nReed', '"Tom\nReed"'],
  ['a carriage return', 'Tom\rReed', '"Tom\rReed"'],
  ['a semicolon', 'Reed; Tom', '"Reed; Tom"'],
  ['letters of all scripts', 'Tomáš 李 محمد 🌅', 'Tomáš 李 محمد 🌅'],
])('%s is written so that it is read back', async (_, name, cell) => {
  expect(await formatName(name)).toContain(`,${cell},`)
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
  ['\r=1', `"'\r'=1"`],
  ['\nTom', `"'\nTom"`],
  ['Tom;=cmd|calc', `"Tom;'=cmd|calc"`],
  ['Tom; "=cmd', `"Tom;' ""=cmd"`],
  ['Tom\t+1', `"Tom\t'+1"`],
  ['Tom\n@SUM(A1)', `"Tom\n'@SUM(A1)"`],
  ['Tom\r\n-1', `"Tom\r\n'-1"`],
  ['Tom|＠SUM(A1)', `"Tom|'＠SUM(A1)"`],
  ['Tom؛=1', `"Tom؛'=1"`],
  ['Tom\n\tReed', `"Tom\n'\tReed"`],
])('%j is no formula anywhere', async (name, cell) => {
  expect(await formatName(name)).toContain(`,${cell},`)
})

test.each(['1-2', 'a=b', 'tom@example.com', "'quoted'", 'a - b', '(+49) 30', 'Tom -Red- Reed'])(
  '%s is left alone',
  async (name) => {
    expect(await formatName(name)).toContain(`,${name},`)
  },
)

test.each(['Tom; Reed', 'one\ntwo\n\nthree', 'a\r\n\r\nb', 'a\t\tb', 'well; it = fine'])(
  '%j keeps every letter, in quotes',
  async (name) => {
    expect(await formatName(name)).toContain(`,"${name}",`)
  },
)

const answer = fc.oneof(
  anyText(),
  fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n;|",\' a؛\u2028\u200b“') }),
)

test('whatever a man wrote comes back from the file, but for the marks', async () => {
  await fc.assert(
    fc.asyncProperty(answer, answer, async (name, message) => {
      const rows = parseCsv(await format([{ ...lead, name, message }]))
      expect(rows).toHaveLength(2)
      expect([rows[1]?.[2], rows[1]?.[5]].map((cell) => takeMarksAway(cell ?? ''))).toEqual([
        name,
        message,
      ])
    }),
    { numRuns: 1_000 },
  )
})

const separators = [',', ';', '\t', '|', '؛', '،']

test('no cell begins with a formula, whatever separates them for the one who reads', async () => {
  await fc.assert(
    fc.asyncProperty(answer, answer, async (name, message) => {
      const text = await format([{ ...lead, name, message }, lead])
      const cells = separators.flatMap((separator) => parseCsv(text, separator)).flat()
      // And for somebody to whom quotes mean nothing at all.
      cells.push(...text.split(/[\r\n;\t]/))
      const formulas = cells.filter((cell) => /^[\t\r\n]|^[\s"]*[=+\-@＝＋－＠]/.test(cell))
      expect(formulas).toEqual([])
    }),
    { numRuns: 1_000 },
  )
})
