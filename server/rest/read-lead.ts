import { findBrokenRule, type Lead, type LeadTable, leadColumns } from '#leads/lead-rows.ts'
import { listRows } from './list-rows.ts'
import { denyAccess } from './relation.ts'
import { RestError } from './rest-error.ts'
import { shorten } from './shorten.ts'

/** The store fills these in itself, and no visitor may. */
const closedColumns = ['id', 'received_at']

/** The one lead of a payload. `chosen` says which columns to store; absent, all that it names. */
export function readLead(table: LeadTable, payload: unknown, chosen?: string[]): Lead {
  const rows = listRows(payload, chosen)
  const [given = {}] = rows
  const columns = chosen ?? Object.keys(given)
  checkColumns(table, columns)
  if (rows.length > 1) {
    throw new RestError(400, 'P0001', 'Only one row can be inserted per request')
  }
  const row: Record<string, string> = {}
  for (const column of leadColumns[table]) {
    row[column] = readText(table, column, columns.includes(column) ? given[column] : null)
  }
  const broken = findBrokenRule(table, row)
  if (broken) throw refuseRow(table, broken)
  return { table, row } as Lead
}

export function refuseRow(table: LeadTable, constraint: string): RestError {
  const message = `new row for relation "${table}" violates check constraint "${constraint}"`
  return new RestError(400, '23514', message)
}

function checkColumns(table: LeadTable, columns: string[]): void {
  const known: readonly string[] = leadColumns[table]
  const others = columns.filter((column) => !known.includes(column))
  if (others.length === 0) return
  const unknown = others.find((column) => !closedColumns.includes(column))
  if (unknown !== undefined) {
    const name = `'${shorten(unknown)}' column of '${table}'`
    throw new RestError(400, 'PGRST204', `Could not find the ${name} in the schema cache`)
  }
  throw denyAccess(table)
}

/** Only text that every store of ours can keep exactly: PostgreSQL has no NUL and no half character. */
function readText(table: LeadTable, column: string, value: unknown): string {
  if (value === null || value === undefined) {
    const name = `column "${column}" of relation "${table}"`
    throw new RestError(400, '23502', `null value in ${name} violates not-null constraint`)
  }
  if (typeof value !== 'string') {
    throw new RestError(400, '22P02', `invalid input for column "${column}": not a string`)
  }
  if (value.includes('\0')) {
    throw new RestError(400, '22P05', 'unsupported Unicode escape sequence')
  }
  if (!value.isWellFormed()) {
    throw new RestError(400, '22P02', 'invalid input syntax for type json')
  }
  return value
}
