import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeMessage } from '#leads/message.ts'
import type { StoredLead } from '#server/store/lead-repository.ts'
import { anyText } from '#tests/any-text.ts'
import { formatCsv, formatJson } from './export.ts'

const lead: StoredLead = {
  id: 'row-1',
  kind: 'application',
  name: 'Tom Reed',
  email: 'tom@example.com',
  message: 'Hello',
  received_at: '2027-01-31T08:15:00.000Z',
}

/** Without the byte order mark, as a spreadsheet reads it. */
const format = async (...leads: StoredLead[]) =>
  (await text(formatCsv(Readable.from(leads)))).replace(/^\ufeff/, '')

/** RFC 4180, read as a spreadsheet does: what follows a closing quote belongs to the cell. */
function parseCsv(csv: string, separator = ','): string[][] {
  const escaped = separator.replace('|', '\\|')
  const cell = new RegExp(
    `("(?:[^"]|"")*"?)?([^${escaped}\\r\\n]*)(${escaped}|\\r\\n|[\\r\\n]|$)`,
    'y',
  )
  const rows: string[][] = [[]]
  while (cell.lastIndex < csv.length) {
    const [, quoted = '', rest = '', end] = cell.exec(csv) ?? []
    const inner = quoted.replace(/^"|"$/g, '').replaceAll('""', '"')
    rows.at(-1)?.push(inner + rest)
    if (end !== separator) rows.push([])
  }
  return rows.filter((row) => row.length > 0)
}

async function readRow(one: StoredLead): Promise<Record<string, string>> {
  const [header = [], row = []] = parseCsv(await format(one))
  return Object.fromEntries(header.map((name, at) => [name, row[at] ?? '']))
}

test('every answer of an application has a column', async () => {
  const answers: Parameters<typeof composeMessage>[0] = {
    ...{ fullName: 'Tom Reed', email: 'tom@example.com', dob: '1990-05-01' },
    gender: 'Male',
    country: 'Germany',
    interests: ['Coaching', 'Events'],
    aboutYourself: 'I run.\nI read.',
  }
  const notes = { referralCode: 'TOM-24', campaign: 'source=mail', flag: 'sent too fast' }
  const message = composeMessage(answers, notes)
  expect(await readRow({ ...lead, message, answered_at: lead.received_at })).toEqual({
    ...{ ...lead, message, gathering: '', flag: 'sent too fast', answered_at: lead.received_at },
    ...{ gender: 'Male', date_of_birth: '1990-05-01', country: 'Germany' },
    ...{ interests: 'Coaching, Events', about: 'I run.\nI read.' },
    ...{ referral_code: 'TOM-24', source: 'source=mail', full: '' },
  })
})

test('a sign-up has its referral code, source and flag in the same columns', async () => {
  const { message: _, ...person } = lead
  const source = 'full=yes, ref=TOM-24, source=mail, campaign=spring'
  const row = await readRow({ ...person, kind: 'gathering', source, flag: 'flood' })
  expect(row).toMatchObject({ full: 'yes' })
  expect(row).toMatchObject({ message: '', country: '', flag: 'flood' })
  expect(row).toMatchObject({ referral_code: 'TOM-24', source: 'source=mail, campaign=spring' })
})

test.each([
  ['Tom "Red" Reed', '"Tom ""Red"" Reed"'],
  ...['1-2', 'a=b', "'quoted'", '(+49) 30'].map((name) => [name, `"${name}"`]),
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['Tom;=cmd|calc', `"Tom;'=cmd|calc"`],
  ['Tom؛=1', `"Tom؛'=1"`],
])('writes %j as %s', async (name = '', cell = '') => {
  expect(await format({ ...lead, name })).toContain(`,${cell},`)
})

test('JSON is one array, written while the leads are read', async () => {
  const read: StoredLead[] = []
  async function* readAll(leads: readonly StoredLead[]) {
    for (const each of leads) {
      read.push(each)
      yield each
    }
  }
  const pieces = formatJson(readAll([lead, lead]))
  expect((await pieces.next()).value).toContain('"row-1"')
  expect(read).toHaveLength(1)
  for (const leads of [[], [lead], [lead, { ...lead, message: 'Hello\nthere\u2028' }]]) {
    const json = await text(formatJson(readAll(leads)))
    expect(json).toBe(`${JSON.stringify(leads, null, 2)}\n`)
  }
})

const answer = fc.oneof(
  anyText(),
  fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n;|",\' a؛\u2028\u200b“') }),
)

test('any text comes back, and no cell begins with a formula in any spreadsheet', async () => {
  const withoutQuotes = (cell = '') => cell.replaceAll("'", '')
  await fc.assert(
    fc.asyncProperty(answer, answer, async (name, message) => {
      const csv = await format({ ...lead, name, message }, lead)
      const rows = parseCsv(csv)
      expect(rows).toHaveLength(3)
      const cells = [rows[1]?.[2], rows[1]?.[5]].map(withoutQuotes)
      expect(cells).toEqual([name, message].map(withoutQuotes))
      const read = [',', ';', '\t', '|', '؛', '،'].flatMap((each) => parseCsv(csv, each)).flat()
      // And as a reader that ignores quotes sees it.
      read.push(...csv.split(/[\r\n;\t]/))
      expect(read.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
    }),
    { numRuns: 300 },
  )
})
