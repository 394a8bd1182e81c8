import { existsSync, mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { composeSchema } from '#cli/schema.ts'
import { projectRoot } from '#tests/start-server.ts'

export type Role = 'anon' | 'authenticated' | 'service_role'

/** The caller, and what PostgREST tells the database about the request. */
export type Caller = {
  role: Role
  /** "POST" */
  method?: string
  /** { 'cf-connecting-ip': '192.0.2.1' } */
  headers?: Record<string, string>
}

/** PostgreSQL's error. */
export type Refusal = {
  /** "42501" */
  code: string
  message: string
  detail?: string
  hint?: string
  /** "waitlist_signups_name_length", where a check failed. */
  constraint?: string
}

export type HostedDatabase = {
  db: PGlite
  /** Runs SQL as the project's owner, who is no superuser. */
  runAsOwner(sql: string): Promise<void>
  /** One request: committed, unless the work throws. */
  ask<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** One statement, always rolled back: the refusal, or undefined where it would succeed. */
  dryRun(caller: Caller, sql: string, values?: unknown[]): Promise<Refusal | undefined>
  /** Runs SQL as the owner, looks, and rolls back. */
  pretend<T>(sql: string, read: () => Promise<T>): Promise<T>
  /** Removes all leads and resets the limits. */
  reset(): Promise<unknown>
}

/** What a hosted project holds before anything of ours. */
const newProject = readFileSync(join(import.meta.dirname, 'new-project.sql'), 'utf8')

export const schema = composeSchema()

const modules = join(projectRoot, 'node_modules')
const packageFile = join(modules, '@electric-sql/pglite/package.json')
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }

const cache = join(modules, '.cache/solstice')
const emptyCluster = join(cache, `empty-postgres-${version}.tar`)

/** Once for all workers, before the tests: creating a PostgreSQL takes ten times as long as loading it. */
export async function setup(): Promise<void> {
  if (existsSync(emptyCluster)) return
  await using db = await PGlite.create()
  const dump = await db.dumpDataDir('none')
  mkdirSync(cache, { recursive: true })
  // Another run may write at the same time: each writes a draft and renames it.
  const draft = `${emptyCluster}.${process.pid}`
  writeFileSync(draft, await dump.bytes())
  renameSync(draft, emptyCluster)
}

/** PostgreSQL in memory, set up as a hosted project with what `npm run schema` prints. */
async function openHostedDatabase(): Promise<HostedDatabase> {
  const db = await PGlite.create({ loadDataDir: await openAsBlob(emptyCluster) })
  await db.exec(newProject)
  const hosted: HostedDatabase = {
    db,
    async runAsOwner(sql) {
      await db.exec(`set role project_owner; ${sql}`)
      await db.exec('reset role')
    },
    ask: (caller, work) =>
      db.transaction(async (tx) => {
        await impersonate(tx, caller)
        return work(tx)
      }),
    dryRun: (caller, sql, values) =>
      hosted
        .ask(caller, async (tx) => {
          await tx.query(sql, values)
          await tx.rollback()
        })
        .catch((error: Refusal) => error)
        .then((refusal) => refusal ?? undefined),
    pretend: async (sql, read) => {
      await db.exec(`begin; set local role project_owner; ${sql}`)
      return read().finally(() => db.exec('rollback'))
    },
    // Not truncate, which creates new files and is slow in memory.
    reset: () =>
      db.exec(`delete from contact_submissions; delete from gathering_signups;
        delete from waitlist_signups; delete from private.lead_requests;
        delete from private.lead_limits; insert into private.lead_limits default values;
        delete from private.notification_channels;
        insert into private.notification_channels values ('mail')`),
  }
  await hosted.runAsOwner(schema)
  return hosted
}

let shared: Promise<HostedDatabase> | undefined

/** One database per worker, reset: for tests that leave its schema as it is. */
export async function shareHostedDatabase(): Promise<HostedDatabase> {
  shared ??= openHostedDatabase()
  const hosted = await shared
  await hosted.reset()
  return hosted
}

async function impersonate(tx: Transaction, { role, method, headers }: Caller): Promise<void> {
  await tx.query(
    `select set_config('role', $1, true), set_config('request.method', $2, true),
      set_config('request.headers', $3, true)`,
    [role, method ?? '', JSON.stringify(headers ?? {})],
  )
}
