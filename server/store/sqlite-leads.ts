import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { backUpLeads } from '#server/maintenance/backup.ts'
import { StartError } from '#server/process/start-error.ts'
import { before, deleteRows, eraseRows, ofAddress, withIds } from './erase-rows.ts'
import type { Folders, LeadFilter, LeadRepository } from './lead-repository.ts'
import { databaseName, explainOpenFailure, runTransaction } from './open-database.ts'
import { countLeads, findLeads, readLeads, readVisits } from './read-leads.ts'

/** A running server writes for milliseconds at a time. */
const busyTimeoutMs = 10_000
/** Of the longest leads, some megabytes. */
const pageRows = 500

/** The leads in a folder of this machine, also while a server uses it. */
export function openSqliteLeads(folders: Folders): LeadRepository {
  const folder = folders.dataDir
  const path = join(folder, databaseName)
  if (!existsSync(path)) {
    throw new StartError(
      `There are no leads in ${JSON.stringify(folder)}: no ${databaseName} stands there. ` +
        'Set DATA_DIR to the folder that the site uses, or start the site once.',
    )
  }
  return {
    place: `the leads in ${folder}`,
    list: (filter) => streamLeads(folder, filter),
    count: async (filter) => countLeads(folder, filter),
    visits: (since) => readVisits(folder, since),
    find: async (idPrefix, limit) => findLeads(folder, idPrefix, limit),
    mark: async (leads, answeredAt) =>
      change(path, (database) =>
        runTransaction(database, () => {
          const update = database.prepare('update leads set answered_at = ? where id = ?')
          for (const { id } of leads) update.run(answeredAt, id)
        }),
      ),
    erase: async (email) => change(path, (database) => eraseRows(database, ofAddress(email))),
    eraseBefore: async (time) => change(path, (database) => eraseRows(database, before(time))),
    remove: async (ids) => {
      change(path, (database) => deleteRows(database, withIds(ids)))
    },
    backup: (file, now) => backUpLeads(folders, { file, now }),
  }
}

/** Page by page: while the file is read, the server cannot write, and the reader may take its time. */
async function* streamLeads(folder: string, filter: LeadFilter = {}) {
  let page = readLeads(folder, { ...filter, limit: pageRows })
  while (page.length > 0) {
    yield* page
    page = readLeads(folder, { ...filter, limit: pageRows, after: page.at(-1) })
  }
}

function change<Result>(path: string, work: (database: DatabaseSync) => Result): Result {
  try {
    using database = new DatabaseSync(path, { defensive: true, timeout: busyTimeoutMs })
    database.exec(`
      pragma synchronous = extra;
      pragma fullfsync = on;
      pragma trusted_schema = off`)
    return work(database)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw explainOpenFailure(path, error)
  }
}
