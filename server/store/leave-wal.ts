import { rmSync, statSync, truncateSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { linkFile } from './link-file.ts'
import { readFailureKind } from './sqlite-failure.ts'
import { PlaceLost } from './store-error.ts'
import { endings, type Fate } from './watch-files.ts'

/** How many pages are on their way to the main file, and how many of these have arrived there. */
type Progress = { log: number; checkpointed: number }

/** Copies rows that are on their way into the main file, as far as no reader stands in between. */
export function checkpoint(database: DatabaseSync): Progress {
  return database.prepare('pragma wal_checkpoint(passive)').get() as Progress
}

export const isComplete = ({ log, checkpointed }: Progress) => log === checkpointed

/**
 * Brings whatever our open files hold into the main file, and goes by no other file from then on. What
 * was removed can still be read through what is open. Throws while another program has the leads open:
 * it would go by the old files, and we by new ones.
 */
export function leaveWal(database: DatabaseSync, path: string, wal: Fate): void {
  // A part of it must not be copied: what would be left is neither the old state nor the new.
  if (wal === 'cut') truncateSync(path + endings.wal)
  // Before the next step, which lets the rows go even where they found no room.
  else if (!isComplete(checkpoint(database))) throw new PlaceLost('a reader has them open', true)
  const aside = wal === 'replaced' ? keepAside(path + endings.wal) : undefined
  try {
    database.exec('pragma journal_mode = delete')
  } catch (error) {
    const isExpected = wal === 'cut' && readFailureKind(error) === 'input and output'
    if (isExpected) return
    if (aside) rmSync(aside)
    throw error
  }
}

/** Somebody else's rows are not ours to delete, which SQLite would do, nor to mix with ours. */
export function keepAside(file: string): string | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.size) return undefined
  const aside = `${file}.other-${writeTime()}`
  linkFile(file, aside)
  return aside
}

/** "20270131T081500250Z", to be part of a file's name. */
export function writeTime(): string {
  return new Date().toISOString().replaceAll(/[-:.]/g, '')
}
