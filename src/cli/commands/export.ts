import { writeFile } from 'node:fs/promises'
import { readMessage } from '#leads/message.ts'
import { StartError } from '#server/process/start-error.ts'
import type { StoredLead } from '#server/store/lead-repository.ts'
import { readAnswers } from './describe-lead.ts'

type Leads = AsyncIterable<StoredLead>

/** Only leads that hold a text, whatever its case and its accents. */
export async function* searchLeads(
  leads: Leads,
  text: string | undefined,
): AsyncGenerator<StoredLead> {
  const wanted = fold(text ?? '')
  for await (const lead of leads) {
    const { id, name, email, message = '', gathering = '', source = '' } = lead
    const texts = [name, email, message, gathering, source, id]
    if (wanted === '' || texts.some((each) => fold(each).includes(wanted))) yield lead
  }
}

/** "JOSÉ" and "jose" are one. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC')
}

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
    const answers = readAnswers(lead)
    yield formatRow([
      ...columns.map((column) => (column === 'flag' ? readFlag(lead) : (lead[column] ?? ''))),
      ...Object.values(answerColumns).map((label) => answers[label] ?? ''),
    ])
  }
}

function readFlag(lead: StoredLead): string {
  return lead.flag ?? readMessage(lead.message ?? '', lead).flag ?? ''
}

function formatRow(cells: readonly string[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(text: string): string {
  const cell = makeHarmless(text)
  return needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * Where a cell begins for a spreadsheet, which goes by the separator of its country: a semicolon in most
 * of Europe, ؛ or ، in Persian or Arabic, a tab or a bar by choice. Our quotes mean nothing to it then.
 */
const separators = String.raw`\t\n\v\f\r\u0085\u2028\u2029;|\u060c\u061b\uff0c\uff1b`
/** What begins a formula, in the full-width letters of East Asia as well. */
const signs = String.raw`=+\-@\uff1d\uff0b\uff0d\uff20`
/** What a spreadsheet may skip before it. */
const skipped = String.raw`(?:(?![${separators}])[\s\p{Cc}\p{Cf}"'‘’“”„«»])*`

// A tab that begins a cell counts as well: some drop it and take what follows.
const beginsBadly = new RegExp(`^(?:${skipped}[${signs}]|["']*[\\t\\r\\n])`, 'u')
const innerStart = new RegExp(
  `[${separators}](?=${skipped}[${signs}])|(?!\\t)[${separators}](?=["']*\\t)`,
  'gu',
)
const needsQuotes = new RegExp(`[",${separators}]`, 'u')

/** Sets an apostrophe wherever a cell could begin with a formula. */
function makeHarmless(text: string): string {
  const marked = text.replaceAll(innerStart, "$&'")
  return beginsBadly.test(text) ? `'${marked}` : marked
}
