import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { flushFile, verifyCopy } from '#server/backups/copy-leads.ts'
import { linkFile } from '#server/backups/link-file.ts'
import { StartError } from '#server/process/start-error.ts'
import { hashRepeat, openDatabase, runTransaction } from '#server/store/open-database.ts'
import type { StoredLead } from '#server/store/read-leads.ts'
import type { LeadPages } from './lead-pages.ts'

const insert = `
  insert into leads (id, kind, name, email, message, gathering, received_at, flag, answered_at,
    repeat_key)
  select :id, :kind, :name, :email, :message, :gathering, :received_at, :flag, :answered_at,
    :repeat_key
  where :kind = 'gathering' or not exists (select 1 from leads where repeat_key = :repeat_key)`

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
  const insertLead = prepareInsert(database)
  let count = 0
  for await (const page of pages) {
    runTransaction(database, () => {
      for (const lead of page) count += insertLead(lead)
    })
  }
  return count
}

/** 0 for what an older schema had let in twice. */
function prepareInsert(database: DatabaseSync): (lead: StoredLead) => number {
  const statement = database.prepare(insert)
  const nothing = { message: null, gathering: null, flag: null, answered_at: null }
  return (lead) => {
    const repeat_key = hashRepeat(lead)
    return Number(statement.run({ ...nothing, ...lead, repeat_key }).changes)
  }
}
