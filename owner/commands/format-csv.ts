import type { LeadPages } from '#owner/desk/lead-pages.ts'

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

/** RFC 4180, and harmless in spreadsheets that go by another separator. */
export async function* formatCsv(pages: LeadPages): AsyncGenerator<string> {
  let header = formatRow(columns)
  for await (const page of pages) {
    for (const lead of page) {
      yield header + formatRow(columns.map((column) => lead[column] ?? ''))
      header = ''
    }
  }
  if (header) yield header
}

function formatRow(cells: readonly string[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

function formatCell(text: string): string {
  const cell = makeHarmless(text)
  return needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * Where a cell begins for somebody: a spreadsheet goes by the separator of its country, a semicolon in
 * most of Europe, ؛ or ، where Persian or Arabic is written, a tab or a bar by choice. Our quotes mean
 * nothing to it then, and each line of a message is a row of its own.
 */
const separators = String.raw`\t\n\v\f\r\u0085\u2028\u2029;|\u060c\u061b\uff0c\uff1b`
/** What begins a formula, in the wide letters of East Asia as well. */
const signs = String.raw`=+\-@\uff1d\uff0b\uff0d\uff20`
/** What may be passed over on the way there. */
const passedOver = String.raw`(?:(?![${separators}])[\s\p{Cc}\p{Cf}"'‘’“”„«»])*`

// A tab that begins a cell counts as well: some drop it and take what follows.
const beginsBadly = new RegExp(`^(?:${passedOver}[${signs}]|["']*[\\t\\r\\n])`, 'u')
const innerStart = new RegExp(
  `[${separators}](?=${passedOver}[${signs}])|(?!\\t)[${separators}](?=["']*\\t)`,
  'gu',
)
const needsQuotes = new RegExp(`[",${separators}]`, 'u')

/**
 * Sets an apostrophe wherever a cell could begin with a formula. To have the text back, take one away
 * wherever one would be set in front of it.
 */
function makeHarmless(text: string): string {
  const marked = text.replaceAll(innerStart, "$&'")
  return beginsBadly.test(text) ? `'${marked}` : marked
}
