import type { StoredLead } from '#server/store/read-leads.ts'

const columns = ['id', 'kind', 'name', 'email', 'gathering', 'message', 'received_at'] as const

/** RFC 4180. */
export function formatCsv(leads: StoredLead[]): string {
  const rows = leads.map((lead) => columns.map((column) => lead[column] ?? ''))
  return [columns, ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')
}

function formatCell(text: string): string {
  const cell = makeHarmless(text)
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A spreadsheet runs a cell that begins like this as a formula; the apostrophe makes it text. */
function makeHarmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
