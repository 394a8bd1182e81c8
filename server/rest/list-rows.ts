import { RestError } from './rest-error.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** The rows of a payload: an object is one row, an array holds several. */
export function listRows(payload: unknown, chosen?: string[]): JsonObject[] {
  const rows: unknown[] = Array.isArray(payload) ? payload : [payload]
  if (rows.length === 0 || !(rows === payload || isObject(payload))) {
    // PostgREST answers 201 here and stores nothing: a lead would be lost without a word.
    throw new RestError(400, 'PGRST102', 'The body must be a row, as a json object')
  }
  if (!rows.every(isObject) || !(chosen || haveSameKeys(rows))) {
    throw new RestError(400, 'PGRST102', 'All object keys must match')
  }
  return rows
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function haveSameKeys(rows: JsonObject[]): boolean {
  if (rows.length === 1) return true
  const keys = rows.map((row) => JSON.stringify(Object.keys(row).sort()))
  return new Set(keys).size === 1
}
