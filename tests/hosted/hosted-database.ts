import type { PGlite, Transaction } from '@electric-sql/pglite'
import { migrations, newProject } from './hosted-migrations.ts'
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
  /** Runs every migration, or those given, as the project's owner. */
  migrate(some?: typeof migrations): Promise<void>
  /** One request: its transaction is committed, unless the work throws. */
  ask<T>(asker: Asker, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** One statement, undone in any case: the refusal, or undefined where it would work. */
  dryRun(asker: Asker, sql: string, values?: unknown[]): Promise<Refusal | undefined>
  /** What would be seen if the owner did this; it is taken back. */
  pretend<T>(sql: string, look: () => Promise<T>): Promise<T>
  /** Removes all leads and forgets who sent them. */
  empty(): Promise<unknown>
  /** The same, with the limits as they were at first. */
  reset(): Promise<unknown>
}

/** A PostgreSQL in memory that is set up as a hosted project is, with every migration or those given. */
export async function openHostedDatabase(first = migrations): Promise<HostedDatabase> {
  const db = await startPostgres()
  await db.exec(newProject)
  const hosted: HostedDatabase = {
    db,
    migrate: (some = migrations) => migrate(db, some),
    ask: (asker, work) =>
      db.transaction(async (tx) => {
        await impersonate(tx, asker)
        return work(tx)
      }),
    dryRun: (asker, sql, values) =>
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
    async reset() {
      await hosted.empty()
      await db.exec(`delete from private.lead_limits;
        insert into private.lead_limits default values`)
    },
  }
  await hosted.migrate(first)
  return hosted
}

let shared: Promise<HostedDatabase> | undefined

/** The one that all tests of a worker share, as good as new: for those that leave its schema as it is. */
export async function shareHostedDatabase(): Promise<HostedDatabase> {
  shared ??= openHostedDatabase()
  const hosted = await shared
  await hosted.reset()
  return hosted
}

async function migrate(db: PGlite, some: typeof migrations): Promise<void> {
  await db.exec('set role project_owner')
  for (const { sql } of some) await db.exec(sql)
  await db.exec('reset role')
}

async function impersonate(tx: Transaction, { role, method, headers }: Asker): Promise<void> {
  await tx.query(
    `select set_config('role', $1, true), set_config('request.method', $2, true),
      set_config('request.headers', $3, true)`,
    [role, method ?? '', JSON.stringify(headers ?? {})],
  )
}
