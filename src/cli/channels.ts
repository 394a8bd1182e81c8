import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Channel,
  DeliveryError,
  type NotificationSettings,
} from '#server/notifications/channel.ts'
import {
  countNotifications,
  createHostedQueue,
  type NotificationCounts,
} from '#server/notifications/queue.ts'
import { openChannels } from '#server/notifications/start-notifications.ts'
import type { Settings } from '#server/settings/settings.ts'
import { databaseName, explainOpenFailure, openForReading } from '#server/store/open-database.ts'

/** Who hears of new leads, for launch-check. */
export function describeChannels({ notifications, hosted }: Settings): string[] {
  if (!notifications && !hosted) return []
  if (!notifications) {
    return [
      'No notification is set up. New leads wait for you: look with npm run leads -- list, or set SMTP_URL (docs/leads.md).',
    ]
  }
  const { mail, webhook } = notifications
  const isPlain = webhook?.url.startsWith('http:')
  return [
    ...(mail
      ? [`New leads are told by mail to ${mail.to.join(', ')}. npm run notify-test tries it.`]
      : []),
    ...(webhook ? ['New leads are told by webhook. npm run notify-test tries it.'] : []),
    ...(isPlain
      ? ['NOTIFY_WEBHOOK_URL is not encrypted: everyone on the way can read what visitors wrote.']
      : []),
    ...(mail?.acknowledges ? ['Applicants are answered by mail: ACKNOWLEDGE is on.'] : []),
  ]
}

export type OwnerChannel = {
  /** "Mail" */
  name: string
  /** Who or what it reaches, with nothing secret in it. */
  where: string
  channel: Channel
}

/** The channels that are set up, for a message that does not wait in the queue. */
export async function openOwnerChannels(settings: NotificationSettings): Promise<OwnerChannel[]> {
  const { mail, webhook } = settings
  const loadWords = async () => (await import('#schema/site.ts')).mailWords
  const channels = await openChannels(settings, loadWords)
  return channels.map((channel) =>
    channel.name === 'mail'
      ? { name: 'Mail', where: mail?.to.join(', ') ?? '', channel }
      : // Its path may be a secret of its own.
        { name: 'Webhook', where: URL.parse(webhook?.url ?? '')?.host ?? '', channel },
  )
}

type Place = {
  dataDir: string
  /** Where the leads are not on this machine. */
  hostedLeads?: { url: string; serviceKey: string } | undefined
  notifications?: NotificationSettings | undefined
}

const channels = ['mail', 'webhook'] as const

/** What keeps failing to reach the owner, as sentences; none while all is well. */
export async function describeUndelivered({ dataDir, hostedLeads }: Place): Promise<string[]> {
  try {
    const counts = hostedLeads ? await countHosted(hostedLeads) : countStored(dataDir)
    return describeCounts({
      failing: Math.max(...counts.map(({ failing }) => failing), 0),
      dead: Math.max(...counts.map(({ dead }) => dead), 0),
    })
  } catch (error) {
    if (!hostedLeads) throw error
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

function countHosted(backend: NonNullable<Place['hostedLeads']>): Promise<NotificationCounts[]> {
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

const nothingSetUp =
  'Nobody is told of new leads: neither SMTP_URL nor NOTIFY_WEBHOOK_URL is set. docs/leads.md says how.'

/** Sends one test message through each channel, and says what became of it. */
export async function testChannels(
  { notifications }: Pick<Settings, 'notifications'>,
  say: (sentence: string) => void,
): Promise<{ isWell: boolean }> {
  if (!notifications) {
    say(nothingSetUp)
    return { isWell: false }
  }
  let isWell = true
  for (const { name, where, channel } of await openOwnerChannels(notifications)) {
    try {
      const { remark } = await channel.deliver({ kind: 'test', leads: [] })
      say(`${name}: sent to ${where}.${remark ? ` ${remark}` : ''}`)
    } catch (error) {
      isWell = false
      say(`${name}: not sent. ${explain(error)}`)
    }
  }
  return { isWell }
}

function explain(error: unknown): string {
  if (!(error instanceof DeliveryError)) throw error
  const { message, details } = error
  return details ? `${message}\n  It says: ${details}` : message
}
