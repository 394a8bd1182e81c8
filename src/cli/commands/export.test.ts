import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeMessage } from '#leads/message.ts'
import type { StoredLead } from '#server/store/lead-repository.ts'
import { anyText } from '#tests/any-text.ts'
import { formatCsv } from './export.ts'

const lead: StoredLead = {
  id: 'row-1',
  kind: 'application',
  name: 'Tom Reed',
  email: 'tom@example.com',
  message: 'Hello',
  received_at: '2027-01-31T08:15:00.000Z',
}

async function* stream(leads: StoredLead[]) {
  yield* leads
}
const format = (...leads: StoredLead[]) => text(formatCsv(stream(leads)))

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

async function readRows(...leads: StoredLead[]): Promise<Record<string, string>[]> {
  const [header = [], ...rows] = parseCsv(await format(...leads))
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
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
  const [row] = await readRows({ ...lead, message, answered_at: lead.received_at })
  expect(row).toEqual({
    ...{ ...lead, message, gathering: '', flag: 'sent too fast', answered_at: lead.received_at },
    ...{ gender: 'Male', date_of_birth: '1990-05-01', country: 'Germany' },
    ...{ interests: 'Coaching, Events', about: 'I run.\nI read.' },
    ...{ referral_code: 'TOM-24', source: 'source=mail' },
  })
})

test('other leads leave those columns empty, and no leads are a header', async () => {
  const { message: _, ...person } = lead
  const signUp = { ...person, kind: 'gathering', gathering: 'summer-solstice' } as const
  expect(await format(lead, { ...signUp, flag: 'flood' })).toBe(
    `${await format()}row-1,application,Tom Reed,tom@example.com,,Hello,2027-01-31T08:15:00.000Z,,,,,,,,,\r\n` +
      'row-1,gathering,Tom Reed,tom@example.com,summer-solstice,,2027-01-31T08:15:00.000Z,flood,,,,,,,,\r\n',
  )
})

test('a sign-up has its referral code and source in the same columns', async () => {
  const { message: _, ...person } = lead
  const source = 'ref=TOM-24, source=mail, campaign=spring'
  const [row] = await readRows({ ...person, kind: 'waitlist', source })
  expect(row).toMatchObject({ referral_code: 'TOM-24', source: 'source=mail, campaign=spring' })
})

test.each([
  ['Reed, Tom', '"Reed, Tom"'],
  ['Tom "Red" Reed', '"Tom ""Red"" Reed"'],
  ['Tom\nReed', '"Tom\nReed"'],
  ['Tomáš 李 محمد 🌅', 'Tomáš 李 محمد 🌅'],
  ...['1-2', 'a=b', "'quoted'", '(+49) 30'].map((name) => [name, name]),
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['-2', "'-2"],
  ['＝1', "'＝1"],
  [' =1', "' =1"],
  ['\u200b=1', "'\u200b=1"],
  ['\t=1', `"'\t'=1"`],
  ['Tom;=cmd|calc', `"Tom;'=cmd|calc"`],
  ['Tom\r\n-1', `"Tom\r\n'-1"`],
  ['Tom؛=1', `"Tom؛'=1"`],
])('writes %j as %s', async (name, cell) => {
  expect(await format({ ...lead, name })).toContain(`,${cell},`)
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
      const formulas = read.filter((cell) => /^[\t\r\n]|^[\s"]*[=+\-@＝＋－＠]/.test(cell))
      expect(formulas).toEqual([])
    }),
    { numRuns: 300 },
  )
})
