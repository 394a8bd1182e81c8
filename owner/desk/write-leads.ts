import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { flushFile, verifyCopy } from '#server/backups/copy-leads.ts'
import { StartError } from '#server/process/start-error.ts'
import { linkFile } from '#server/store/link-file.ts'
import { openDatabase } from '#server/store/open-database.ts'
import type { StoredLead } from '#server/store/read-leads.ts'
import { runTransaction } from '#server/store/run-transaction.ts'
import type { LeadPages } from './lead-pages.ts'

const inserts = {
  application: `insert into contact_submissions (id, name, email, message, received_at, flag,
    answered_at, message_hash) values (:id, :name, :email, :message, :received_at, :flag,
    :answered_at, sha256(:message)) on conflict do nothing`,
  gathering: `insert into gathering_signups (id, name, email, gathering, received_at, flag,
    answered_at) values (:id, :name, :email, :gathering, :received_at, :flag, :answered_at)`,
  waitlist: `insert into waitlist_signups (id, name, email, received_at, flag, answered_at)
    values (:id, :name, :email, :received_at, :flag, :answered_at) on conflict do nothing`,
} as const

/** Leads that come page by page, as a file that the embedded store could open: a copy of a hosted one. */
export async function writeLeads(pages: LeadPages, path: string) {
  if (existsSync(path)) throw new StartError(`${JSON.stringify(path)} is there already.`)
  const unfinished = `${path}.part`
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  try {
    const written = await fill(unfinished, pages)
    const count = verifyCopy(unfinished)
    if (count !== written) throw new StartError('The copy lacks leads. Nothing was written.')
    flushFile(unfinished)
    linkFile(unfinished, path)
    return { path, count }
  } finally {
    for (const ending of ['', '-journal']) rmSync(unfinished + ending, { force: true })
  }
}

async function fill(path: string, pages: LeadPages): Promise<number> {
  using database = openDatabase(path)
  database.exec('pragma journal_mode = delete; pragma synchronous = off')
  const insert = prepareInserts(database)
  let count = 0
  for await (const page of pages) {
    runTransaction(database, () => {
      for (const lead of page) count += insert(lead)
    })
  }
  return count
}

/** 0 for what an older schema had let in twice. */
function prepareInserts(database: DatabaseSync): (lead: StoredLead) => number {
  const prepare = (sql: string) => {
    const statement = database.prepare(sql)
    statement.setAllowUnknownNamedParameters(true)
    return statement
  }
  const statements = {
    application: prepare(inserts.application),
    gathering: prepare(inserts.gathering),
    waitlist: prepare(inserts.waitlist),
  }
  const nothing = { message: null, gathering: null, flag: null, answered_at: null }
  return (lead) => Number(statements[lead.kind].run({ ...nothing, ...lead }).changes)
}
