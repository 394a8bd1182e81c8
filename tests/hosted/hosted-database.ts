import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { startPostgres } from './start-postgres.ts'

export type Role = 'anon' | 'authenticated' | 'service_role'

/** Who asks, and what PostgREST tells the database about the request. */
export type Asker = {
  role: Role
  /** "POST" */
  method?: string
  /** { 'cf-connecting-ip': '192.0.2.1' } */
  headers?: Record<string, string>
}

/** What PostgreSQL says when it refuses. */
export type Refusal = {
  /** "42501" */
  code: string
  message: string
  detail?: string
  hint?: string
  /** "waitlist_signups_name_length", where a check said no. */
  constraint?: string
}

export type HostedDatabase = {
  db: PGlite
  /** Runs every migration, as the project's owner. */
  migrate(): Promise<void>
  /** One request: its transaction is committed, unless the work throws. */
  ask<T>(asker: Asker, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** One statement, undone in any case: the refusal, or undefined where it would work. */
  rehearse(asker: Asker, sql: string, values?: unknown[]): Promise<Refusal | undefined>
  /** What would be seen if the owner did this; it is taken back. */
  pretend<T>(sql: string, look: () => Promise<T>): Promise<T>
  /** Removes all leads and forgets who sent them. */
  empty(): Promise<unknown>
}

const folder = join(import.meta.dirname, '../../supabase/migrations')
const newProject = readFileSync(join(import.meta.dirname, 'new-project.sql'), 'utf8')

export const migrations = readdirSync(folder)
  .sort()
  .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))

/** A PostgreSQL in memory that is set up as a hosted project is. */
export async function openHostedDatabase(): Promise<HostedDatabase> {
  const db = await startPostgres()
  await db.exec(newProject)
  const hosted: HostedDatabase = {
    db,
    migrate: () => migrate(db),
    ask: (asker, work) =>
      db.transaction(async (tx) => {
        await impersonate(tx, asker)
        return work(tx)
      }),
    rehearse: (asker, sql, values) =>
      hosted
        .ask(asker, async (tx) => {
          await tx.query(sql, values)
          await tx.rollback()
        })
        .catch((error: Refusal) => error)
        .then((refusal) => refusal ?? undefined),
    pretend: async (sql, look) => {
      await db.exec(`begin; set local role project_owner; ${sql}`)
      return look().finally(() => db.exec('rollback'))
    },
    // Not by truncate, which makes new files and is slow in memory.
    empty: () =>
      db.exec(`delete from contact_submissions; delete from gathering_signups;
        delete from waitlist_signups; delete from private.lead_requests`),
  }
  await hosted.migrate()
  return hosted
}

async function migrate(db: PGlite): Promise<void> {
  await db.exec('set role project_owner')
  for (const { sql } of migrations) await db.exec(sql)
  await db.exec('reset role')
}

async function impersonate(tx: Transaction, { role, method, headers }: Asker): Promise<void> {
  await tx.query(
    `select set_config('role', $1, true), set_config('request.method', $2, true),
      set_config('request.headers', $3, true)`,
    [role, method ?? '', JSON.stringify(headers ?? {})],
  )
}
