import { writeFile } from 'node:fs/promises'
import { readSource } from '#leads/campaign.ts'
import { readMessage } from '#leads/message.ts'
import { StartError } from '#server/process/start-error.ts'
import type { StoredLead } from '#server/store/lead-repository.ts'

type Leads = AsyncIterable<StoredLead>

/** To a file that is not there yet, and that only this user may read. */
export async function writeNewFile(file: string, pieces: AsyncIterable<string>): Promise<void> {
  try {
    await writeFile(file, pieces, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof StartError || code === undefined) throw error
    const reason = code === 'EEXIST' ? 'is there already' : `cannot be written: ${message}`
    throw new StartError(`${JSON.stringify(file)} ${reason}.`)
  }
}

/** One array, written as JSON.stringify would with an indent of two. */
export async function* formatJson(leads: Leads): AsyncGenerator<string> {
  let before = '[\n'
  for await (const lead of leads) {
    yield `${before}  ${JSON.stringify(lead, null, 2).replaceAll('\n', '\n  ')}`
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
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
export async function* formatCsv(leads: Leads): AsyncGenerator<string> {
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

const formatRow = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${makeHarmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/**
 * What begins a formula, at the start or behind what separates cells in a country's spreadsheet: a
 * semicolon in most of Europe, ؛ or ، in Persian or Arabic. Our quotes mean nothing to it then.
 */
const formulaStart =
  /(?<=^|[\t-\r\u0085\u2028\u2029;|،؛，；])(?=[\s\p{Cc}\p{Cf}"'‘’“”„«»]*[=+\-@＝＋－＠])/gu

const makeHarmless = (text: string) => text.replaceAll(formulaStart, "'")
