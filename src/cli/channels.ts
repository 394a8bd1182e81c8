import { readTexts } from '#content/texts.ts'
import { nameLeads } from '#leads/lead-rows.ts'
import type { Channel, NotificationSettings } from '#server/notifications/channel.ts'
import { openChannels } from '#server/notifications/start-notifications.ts'
import { openOwnerLeads } from '#server/open-leads.ts'
import type { OwnerSettings } from '#server/settings/settings.ts'

/** The owner's channels, for messages that bypass the queue. */
export async function openOwnerChannels(settings: NotificationSettings): Promise<Channel[]> {
  return openChannels(settings, async () => {
    // Imported late, because the container has no YAML parser and `npm run leads` works without it.
    const { composeMailCopy } = await import('#content/brand.ts')
    const { checkFiles, pickFiles } = await import('#content/compose-content.ts')
    // Only three files: a mistake in another must not stop a message.
    return composeMailCopy(pickFiles(checkFiles(readTexts()), ['site', 'mails', 'colours']))
  })
}

/** Sentences about notifications that could not be delivered. */
export async function describeUndelivered(settings: OwnerSettings): Promise<string[]> {
  try {
    const { count } = openOwnerLeads(settings).notifications
    const counts = await Promise.all([count('mail'), count('webhook')])
    const failing = Math.max(...counts.map((each) => each.failing))
    const dead = Math.max(...counts.map((each) => each.dead))
    const messages: string[] = []
    if (failing > 0) {
      messages.push(
        `No message could tell you of ${nameLeads(failing)} yet. npm run notify-test says why.`,
      )
    }
    if (dead > 0) {
      messages.push(
        `No message could tell you of ${nameLeads(dead)} for three days, and none will. npm run notify-test says why; list --open shows them.`,
      )
    }
    return messages
  } catch (error) {
    return [`Whether you were notified of all leads cannot be seen: ${(error as Error).message}`]
  }
}
