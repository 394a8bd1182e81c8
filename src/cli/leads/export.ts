import { applicationFields } from '#leads/application-fields.ts'
import { isForFull } from '#leads/campaign.ts'
import { readAnswers } from '#leads/message.ts'
import type { StoredLead } from '#server/store/lead-repository.ts'

export async function* formatJson(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  let isFirst = true
  for await (const lead of leads) {
    const item = JSON.stringify(lead, null, 2).replaceAll('\n', '\n  ')
    yield `${isFirst ? '[' : ','}\n  ${item}`
    isFirst = false
  }
  yield isFirst ? '[]\n' : '\n]\n'
}

const columns = [
  'id',
  'kind',
  'name',
  'email',
  'gathering',
  'message',
  'received_at',
  'flag',
  'answered_at',
] as const
/** The answers of a lead, each in a column of its own besides: "Date of birth" in date_of_birth. */
const answerColumns = [
  ...applicationFields
    .filter(({ name }) => name !== 'fullName' && name !== 'email')
    .map(({ label }) => [label.toLowerCase().replaceAll(' ', '_'), label] as const),
  ['referral_code', 'Referral code'],
  ['source', 'UTM'],
] as const

/** Without it, Excel reads "Müller" as "MÃ¼ller". */
export const byteOrderMark = '\ufeff'

/** RFC 4180, and harmless in spreadsheets that go by another separator. */
export async function* formatCsv(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  yield byteOrderMark
  yield formatRow([...columns, ...answerColumns.map(([column]) => column), 'full'])
  for await (const lead of leads) {
    const { answers, flag = '' } = readAnswers(lead)
    const values = Object.fromEntries(answers)
    yield formatRow([
      ...columns.map((column) => lead[column] ?? (column === 'flag' ? flag : '')),
      ...answerColumns.map(([, label]) => values[label] ?? ''),
      isForFull(lead) ? 'yes' : '',
    ])
  }
}

/** A quick look: most cells have none. */
const formulaSign = /[=+\-@＝＋－＠]/

/**
 * What begins a formula, at the start or behind what separates cells in a country's spreadsheet: a
 * semicolon in most of Europe, ؛ or ، in Persian or Arabic. Our quotes mean nothing to it then.
 */
const formulaStart =
  /(?<=^|[\t-\r\u0085\u2028\u2029;|،؛，；])(?=[\s\p{Cc}\p{Cf}"'‘’“”„«»]*[=+\-@＝＋－＠])/gu

const formatRow = (cells: readonly string[]) => `${cells.map(formatCell).join(',')}\r\n`

function formatCell(cell: string): string {
  const harmless = formulaSign.test(cell) ? cell.replaceAll(formulaStart, "'") : cell
  return `"${harmless.replaceAll('"', '""')}"`
}
