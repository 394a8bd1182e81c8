import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { NotificationSettings } from '#server/notifications/channel.ts'
import { createHostedQueue } from '#server/notifications/hosted-queue.ts'
import type { NotificationCounts } from '#server/notifications/queue.ts'
import { countNotifications } from '#server/notifications/sqlite-queue.ts'
import { databaseName, explainOpenFailure, openForReading } from '#server/store/open-database.ts'

type Place = {
  dataDir: string
  /** Where the leads are not on this machine. */
  hostedOutbox?: { url: string; serviceKey: string } | undefined
  couriers?: NotificationSettings | undefined
}

const channels = ['mail', 'webhook'] as const

/** What keeps failing to reach the owner, as sentences; none while all is well. */
export async function describeUntold({ dataDir, hostedOutbox }: Place): Promise<string[]> {
  try {
    const counts = hostedOutbox ? await countHosted(hostedOutbox) : countStored(dataDir)
    return describeCounts({
      failing: Math.max(...counts.map(({ failing }) => failing), 0),
      dead: Math.max(...counts.map(({ dead }) => dead), 0),
    })
  } catch (error) {
    if (!hostedOutbox) throw error
    return [`Whether you were notified of all leads cannot be seen: ${(error as Error).message}`]
  }
}

function describeCounts({ failing, dead }: NotificationCounts): string[] {
  return [
    ...(failing > 0
      ? [`No message could tell you of ${countLeads(failing)} yet. npm run notify-test says why.`]
      : []),
    ...(dead > 0
      ? [
          `No message could tell you of ${countLeads(dead)} for three days, and none will. npm run notify-test says why; list --open shows them.`,
        ]
      : []),
  ]
}

function countHosted(backend: NonNullable<Place['hostedOutbox']>): Promise<NotificationCounts[]> {
  const queue = createHostedQueue({ ...backend, channels })
  return Promise.all(channels.map((channel) => queue.count(channel)))
}

/** Reads beside a running server. A file of an older version has no such table yet. */
function countStored(dataDir: string): NotificationCounts[] {
  const path = join(dataDir, databaseName)
  if (!existsSync(path)) return []
  try {
    using database = openForReading(path)
    const known = database.prepare(`select 1 from sqlite_schema where name = 'notifications'`)
    return known.get() ? channels.map((channel) => countNotifications(database, channel)) : []
  } catch (error) {
    throw explainOpenFailure(path, error)
  }
}

function countLeads(count: number): string {
  return count === 1 ? 'one lead' : `${count} leads`
}
