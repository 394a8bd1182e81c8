import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '#server/process/start-error.ts'
import { lockCommands } from './lock-folder.ts'
import { databaseName, explainOpenFailure, runTransaction } from './open-database.ts'
import { isSqliteError } from './sqlite-failure.ts'

/** A running server writes for milliseconds at a time. */
const busyTimeoutMs = 10_000

/** Opens the leads of a folder beside a running server. What is deleted is overwritten with zeros. */
export function openBeside(folder: string): DatabaseSync {
  const path = join(folder, databaseName)
  if (!existsSync(path)) throw explainMissingLeads(folder)
  try {
    const database = new DatabaseSync(path, { defensive: true, timeout: busyTimeoutMs })
    database.exec(`
      pragma synchronous = extra;
      pragma fullfsync = on;
      pragma secure_delete = on;
      pragma trusted_schema = off`)
    return database
  } catch (error) {
    throw explainOpenFailure(path, error)
  }
}

export function explainMissingLeads(folder: string): StartError {
  return new StartError(
    `There are no leads in ${JSON.stringify(folder)}: no ${databaseName} stands there. ` +
      'Set DATA_DIR to the folder that the site uses, or start the site once.',
  )
}

/** Notes when leads were answered; null opens them again. All of them or none. */
export function markLeads(
  folder: string,
  leads: readonly { id: string }[],
  answeredAt: string | null,
): void {
  using _lock = lockCommands(folder, answeredAt === null ? 'reopen' : 'done')
  using database = openBeside(folder)
  try {
    runTransaction(database, () => {
      const update = database.prepare('update leads set answered_at = ? where id = ?')
      for (const { id } of leads) update.run(answeredAt, id)
    })
  } catch (error) {
    throw explainChangeFailure(folder, error)
  }
}

/** In an older version, `leads` was a view, and columns were missing. */
const isOldSchema = (error: unknown) =>
  isSqliteError(error) && /no such (column|table)|because it is a view/.test(error.message)

export function explainChangeFailure(folder: string, error: unknown): StartError {
  if (error instanceof StartError) return error
  if (!isOldSchema(error)) return explainOpenFailure(join(folder, databaseName), error)
  return new StartError(
    'These leads were last opened by an older Solstice, which could not do this yet. ' +
      'Start the site once, and try again.',
    { cause: error },
  )
}
