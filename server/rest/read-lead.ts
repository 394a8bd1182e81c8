import { findBrokenRule, type Lead, type LeadTable, leadColumns } from '#leads/lead-rows.ts'
import { listRows } from './list-rows.ts'
import { denyAccess } from './relation.ts'
import { RestError } from './rest-error.ts'
import { shorten } from './shorten.ts'

/** The store fills these in itself, and no visitor may. */
const closedColumns = ['id', 'received_at']

/** The one lead of a payload. `chosen` says which columns to store; absent, all that it names. */
export function readLead(table: LeadTable, payload: unknown, chosen?: string[]): Lead {
  const [given = {}, ...others] = listRows(payload, chosen)
  const columns = chosen ?? Object.keys(given)
  checkColumns(table, columns)
  if (others.length > 0) {
    throw new RestError(400, 'P0001', 'Only one row can be inserted per request')
  }
  const cells = leadColumns[table].map((column) => {
    const value = columns.includes(column) ? given[column] : null
    return [column, readText(table, column, value)] as const
  })
  const row = Object.fromEntries(cells)
  const broken = findBrokenRule(table, row)
  if (broken) throw refuseRow(table, broken)
  return { table, row } as Lead
}

export function refuseRow(table: LeadTable, constraint: string): RestError {
  const message = `new row for relation "${table}" violates check constraint "${constraint}"`
  return new RestError(400, '23514', message)
}

function checkColumns(table: LeadTable, columns: string[]): void {
  const known: string[] = [...leadColumns[table], ...closedColumns]
  const unknown = columns.find((column) => !known.includes(column))
  if (unknown !== undefined) {
    const name = `'${shorten(unknown)}' column of '${table}'`
    throw new RestError(400, 'PGRST204', `Could not find the ${name} in the schema cache`)
  }
  if (columns.some((column) => closedColumns.includes(column))) throw denyAccess(table)
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
