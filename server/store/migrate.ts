import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { StartError } from '#server/process/start-error.ts'
import { hashText } from './hash-text.ts'
import { runTransaction } from './run-transaction.ts'

export type Migration = {
  /** 1 for the first, without gaps. */
  number: number
  /** The file's name without number and ending: "leads". */
  name: string
  checksum: string
  sql: string
}

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

const ourMigrations = join(import.meta.dirname, 'migrations')

export function readMigrations(folder: string = ourMigrations): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.sort().map((file, index) => {
    const [, digits, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? []
    if (name === undefined || Number(digits) !== index + 1) {
      throw new Error(
        `The migration ${file} must be named ${nameMigration(index + 1, 'name')}.sql.`,
      )
    }
    const sql = readFileSync(join(folder, file), 'utf8')
    const checksum = createHash('sha256').update(sql).digest('hex')
    return { number: index + 1, name, checksum, sql }
  })
}

/**
 * Brings the tables up to date. Forward only: what was applied once is never changed or undone. A file
 * that holds something is about to change when `beforeFirst` is called, with the migration's number.
 */
export function migrate(
  database: DatabaseSync,
  migrations: Migration[],
  beforeFirst: (number: number) => void = () => {},
): void {
  const applied = runTransaction(database, () => readApplied(database))
  checkApplied(applied, migrations)
  const first = migrations[applied.length]
  if (first && applied.length > 0) beforeFirst(first.number)
  database.function('sha256', { deterministic: true }, (text) => hashText(String(text)))
  for (const migration of migrations.slice(applied.length)) {
    runTransaction(database, () => apply(database, migration))
  }
}

/** Throws a sentence where another version than ours, or a newer one, has made a file. Changes nothing. */
export function checkVersion(database: DatabaseSync): void {
  checkApplied(listApplied(database), readMigrations())
}

function readApplied(database: DatabaseSync): Applied[] {
  database.exec(`
    create table if not exists migrations (
      number integer not null primary key,
      name text not null,
      checksum text not null,
      applied_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ'))
    ) strict`)
  return listApplied(database)
}

function listApplied(database: DatabaseSync): Applied[] {
  const rows = database.prepare('select number, name, checksum from migrations order by number')
  return rows.all() as Applied[]
}

function checkApplied(applied: Applied[], migrations: Migration[]): void {
  for (const [index, { number, name, checksum }] of applied.entries()) {
    const ours = migrations[index]
    const title = nameMigration(number, name)
    if (!ours) {
      throw new StartError(
        `The leads were stored by a newer Solstice, which has the migration ${title}. Start that one.`,
      )
    }
    if (ours.name !== name || ours.checksum !== checksum) {
      throw new StartError(
        `The migration ${title} was changed after it had been applied. Undo the change, and write ` +
          'a new migration instead.',
      )
    }
  }
}

function apply(database: DatabaseSync, { number, name, checksum, sql }: Migration): void {
  database.exec(sql)
  const record = database.prepare(
    'insert into migrations (number, name, checksum) values (?, ?, ?)',
  )
  record.run(number, name, checksum)
}

function nameMigration(number: number, name: string): string {
  return `${String(number).padStart(4, '0')}-${name}`
}
