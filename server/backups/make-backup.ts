import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { databaseName } from '#server/store/open-database.ts'
import { type BackupFile, listBackups, listNames, nameBackup } from './backup-files.ts'
import { chooseBackups } from './choose-backups.ts'
import { copyLeads } from './copy-leads.ts'

type Folders = { dataDir: string; backupDir: string }

type MadeBackup = { path: string; count: number }

/** What a copy that was broken off has left behind is surely nobody's any more. */
const abandonedMs = 24 * 60 * 60 * 1000

/** A backup of the leads as they are now, and away with those that are no longer needed. */
export function makeBackup(
  { dataDir, backupDir }: Folders,
  now: Date,
  migration?: number,
): MadeBackup {
  const path = join(backupDir, nameBackup(now, migration))
  const count = copyLeads(join(dataDir, databaseName), path)
  tidyBackups(backupDir, now)
  return { path, count }
}

function tidyBackups(folder: string, now: Date): void {
  const all = listBackups(folder)
  const kept = new Set(chooseBackups(all))
  for (const backup of all) if (!kept.has(backup)) rmSync(backup.path, { force: true })
  for (const name of listNames(folder)) {
    const path = join(folder, name)
    if (!/^leads-.+\.sqlite\.part$/.test(name)) continue
    const changedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (now.getTime() - changedMs > abandonedMs) rmSync(path, { force: true })
  }
}

export function findNewestBackup(folder: string): BackupFile | undefined {
  return listBackups(folder).at(-1)
}
