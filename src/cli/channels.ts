import { join } from 'node:path'
import { nameLeads } from '#leads/lead-rows.ts'
import type { Channel, NotificationSettings } from '#server/notifications/channel.ts'
import { countNotifications, createHostedQueue } from '#server/notifications/queue.ts'
import { openChannels } from '#server/notifications/start-notifications.ts'
import type { OwnerSettings } from '#server/settings/settings.ts'
import { databaseName, openForReading } from '#server/store/open-database.ts'

/** The owner's channels, for a message that does not wait in the queue. */
export async function openOwnerChannels(settings: NotificationSettings): Promise<Channel[]> {
  return openChannels(settings, async () => (await import('#schema/site.ts')).mailWords)
}

/** What keeps failing to reach the owner, as sentences; none while all is well. */
export async function describeUndelivered(settings: OwnerSettings): Promise<string[]> {
  try {
    const counts = await countUndelivered(settings)
    const failing = Math.max(...counts.map((each) => each.failing))
    const dead = Math.max(...counts.map((each) => each.dead))
    const fate =
      'for three days, and none will. npm run notify-test says why; list --open shows them'
    return [
      ...(failing > 0 ? [`${nameLeads(failing)} yet. npm run notify-test says why`] : []),
      ...(dead > 0 ? [`${nameLeads(dead)} ${fate}`] : []),
    ].map((rest) => `No message could tell you of ${rest}.`)
  } catch (error) {
    return [`Whether you were notified of all leads cannot be seen: ${(error as Error).message}`]
  }
}

const channels = ['mail', 'webhook'] as const

async function countUndelivered({ dataDir, hosted }: OwnerSettings) {
  if (hosted) {
    const queue = createHostedQueue(hosted, channels)
    return Promise.all(channels.map((channel) => queue.count(channel)))
  }
  // Beside a running server.
  using database = openForReading(join(dataDir, databaseName))
  return channels.map((channel) => countNotifications(database, channel))
}
