import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findNewestBackup } from '#server/maintenance/backup.ts'
import type { Settings } from '#server/settings/settings.ts'
import { databaseName } from '#server/store/open-database.ts'

const hourMs = 3_600_000

/** How the leads are kept safe, and for how long, as sentences for their owner. */
export function describeBackups(settings: Settings, now = new Date()): string[] {
  const { hosted, backups, backupDir, dataDir } = settings
  if (hosted) return describeRetention(settings)
  if (backups === 'off') return describeRetention(settings)
  const newest = findNewestBackup(backupDir)
  const isNew = !existsSync(join(dataDir, databaseName))
  const sentence = newest
    ? `The newest backup of the leads is ${nameAge(now.getTime() - newest.at.getTime())} old. Backups are in ${backupDir}: copy that folder to another machine now and then.`
    : `There is no backup of the leads yet${isNew ? '' : ` in ${backupDir}`}: npm start makes one a day once there are leads.`
  return [sentence, ...describeRetention(settings)]
}

function describeRetention({ retentionDays, hosted }: Settings): string[] {
  if (retentionDays === undefined) return []
  const key = hosted ? ', and needs SUPABASE_SERVICE_ROLE_KEY for it' : ''
  return [
    `RETENTION_DAYS is ${retentionDays}: the running server erases older leads${key}, and the privacy page says so.`,
  ]
}

function nameAge(ms: number): string {
  const hours = Math.floor(ms / hourMs)
  if (hours < 1) return 'less than an hour'
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  return `${Math.floor(hours / 24)} days`
}
