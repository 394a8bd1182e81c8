import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A backup in its folder. */
export type BackupFile = {
  path: string
  /** When it was made. */
  at: Date
  /** Made because a migration was about to change the file. */
  isBeforeMigration: boolean
}

const pattern = /^leads-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-before-\d{4})?\.sqlite$/

/** "leads-20270131T081500Z.sqlite"; the names are in the order of time. */
export function nameBackup(at: Date, migration?: number): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')
  const reason = migration === undefined ? '' : `-before-${String(migration).padStart(4, '0')}`
  return `leads-${time}${reason}.sqlite`
}

/** Oldest first. Whatever else lies in the folder is not ours. */
export function listBackups(folder: string): BackupFile[] {
  return listNames(folder)
    .sort()
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second, reason] = pattern.exec(name) ?? []
      const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
      if (Number.isNaN(at.getTime())) return []
      return { path: join(folder, name), at, isBeforeMigration: reason !== undefined }
    })
}

export function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    // Below a file there is no folder either.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
