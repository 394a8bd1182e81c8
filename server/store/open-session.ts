import { closeSync, ftruncateSync, openSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { prepareWrite, type StampedLead, type WriteOptions } from './prepare-insert.ts'
import { endings, type FileWatch, watchFiles } from './watch-files.ts'

/** A database for as long as it is open, with all that must be let go of together with it. */
export type Session = {
  database: DatabaseSync
  watch: FileWatch
  write(lead: StampedLead): void
  restoreSharedMemory(): void
  close(): void
}

export function openSession(database: DatabaseSync, path: string, options: WriteOptions): Session {
  const watch = watchFiles(path)
  const held: number[] = []
  return {
    database,
    watch,
    write: prepareWrite(database, options),
    /**
     * SQLite maps this file into memory, and to touch what was cut off ends the process. Given its
     * length back, it is found empty and filled anew. Closing it would drop the database's locks.
     */
    restoreSharedMemory() {
      const file = openSync(path + endings.shm, 'r+')
      held.push(file)
      ftruncateSync(file, watch.size('shm'))
    },
    close() {
      watch.end()
      database.close()
      for (const file of held.splice(0)) closeSync(file)
    },
  }
}
