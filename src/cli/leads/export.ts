import { Readable } from 'node:stream'
import { readSource } from '#leads/campaign.ts'
import { readMessage } from '#leads/message.ts'
import type { StoredLead } from '#server/store/lead-repository.ts'

export async function* formatJson(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  yield `${JSON.stringify(await Readable.from(leads).toArray(), null, 2)}\n`
}

const columns = [
  ...(['id', 'kind', 'name', 'email', 'gathering', 'message', 'received_at'] as const),
  ...(['flag', 'answered_at'] as const),
]
/** The answers of a lead, each in a column of its own besides. */
const answerColumns = {
  gender: 'Gender',
  date_of_birth: 'Date of birth',
  country: 'Country',
  interests: 'Interests',
  about: 'About',
  referral_code: 'Referral code',
  source: 'UTM',
}

/** RFC 4180, and harmless in spreadsheets that go by another separator. */
export async function* formatCsv(leads: AsyncIterable<StoredLead>): AsyncGenerator<string> {
  yield formatRow([...columns, ...Object.keys(answerColumns)])
  for await (const lead of leads) {
    const { flag = '', ...answers } = readAnswers(lead)
    yield formatRow([
      ...columns.map((column) => lead[column] ?? (column === 'flag' ? flag : '')),
      ...Object.values(answerColumns).map((label) => answers[label] ?? ''),
    ])
  }
}

/** The answers of a lead by their labels: { Country: "Norway", UTM: "source=mail" }. */
export function readAnswers(lead: StoredLead): Record<string, string> {
  if (lead.message === undefined) return Object.fromEntries(readSource(lead.source ?? ''))
  const { answers, flag } = readMessage(lead.message, lead)
  return { ...Object.fromEntries(answers), ...(flag !== undefined && { flag }) }
}

/**
 * What begins a formula, at the start or behind what separates cells in a country's spreadsheet: a
 * semicolon in most of Europe, ؛ or ، in Persian or Arabic. Our quotes mean nothing to it then.
 */
const formulaStart =
  /(?<=^|[\t-\r\u0085\u2028\u2029;|،؛，；])(?=[\s\p{Cc}\p{Cf}"'‘’“”„«»]*[=+\-@＝＋－＠])/gu

function formatRow(cells: readonly string[]): string {
  const harmless = cells.map((cell) => cell.replaceAll(formulaStart, "'"))
  return `${harmless.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`
}
