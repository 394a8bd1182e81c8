import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A file as the released version left it, without leads. */
export function createReleasedDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path)
  database.exec(readFileSync(join(import.meta.dirname, 'released-schema.sql'), 'utf8'))
  return database
}
