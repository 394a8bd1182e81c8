import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Channel, NotificationSettings } from '#server/notifications/channel.ts'
import { countNotifications, createHostedQueue } from '#server/notifications/queue.ts'
import { openChannels } from '#server/notifications/start-notifications.ts'
import type { OwnerSettings } from '#server/settings/settings.ts'
import { databaseName, explainOpenFailure, openForReading } from '#server/store/open-database.ts'

/** The owner's channels, for a message that does not wait in the queue. */
export async function openOwnerChannels(settings: NotificationSettings = {}): Promise<Channel[]> {
  return openChannels(settings, async () => (await import('#schema/site.ts')).mailWords)
}

/** What keeps failing to reach the owner, as sentences; none while all is well. */
export async function describeUndelivered(
  dataDir: string,
  hosted?: OwnerSettings['hosted'],
): Promise<string[]> {
  try {
    const counts = hosted ? await countHosted(hosted) : countStored(dataDir)
    const failing = Math.max(0, ...counts.map((each) => each.failing))
    const dead = Math.max(0, ...counts.map((each) => each.dead))
    const sentences: string[] = []
    if (failing > 0) {
      const leads = nameFew(failing)
      sentences.push(`No message could tell you of ${leads} yet. npm run notify-test says why.`)
    }
    if (dead > 0) {
      const advice = 'npm run notify-test says why; list --open shows them'
      const fate = `for three days, and none will. ${advice}`
      sentences.push(`No message could tell you of ${nameFew(dead)} ${fate}.`)
    }
    return sentences
  } catch (error) {
    if (!hosted) throw error
    return [`Whether you were notified of all leads cannot be seen: ${(error as Error).message}`]
  }
}

const nameFew = (count: number) => (count === 1 ? 'one lead' : `${count} leads`)

const channels = ['mail', 'webhook'] as const

function countHosted(backend: NonNullable<OwnerSettings['hosted']>) {
  const queue = createHostedQueue({ ...backend, channels })
  return Promise.all(channels.map((channel) => queue.count(channel)))
}

/** Reads beside a running server. A file of an older version has no such table yet. */
function countStored(dataDir: string) {
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
