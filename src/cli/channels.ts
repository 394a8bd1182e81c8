import { readTexts } from '#content/texts.ts'
import { nameLeads } from '#leads/lead-rows.ts'
import type { Channel, NotificationSettings } from '#server/notifications/channel.ts'
import { openChannels } from '#server/notifications/start-notifications.ts'
import { openOwnerLeads } from '#server/open-leads.ts'
import type { OwnerSettings } from '#server/settings/settings.ts'

/** The owner's channels, for a message that does not wait in the queue. */
export async function openOwnerChannels(settings: NotificationSettings): Promise<Channel[]> {
  return openChannels(settings, async () => {
    // Not at the start: a container has no package that reads YAML, and `leads` needs none.
    const { composeMailCopy } = await import('#content/brand.ts')
    const { checkFiles, pickFiles } = await import('#content/compose-content.ts')
    // Only three files: a mistake in another must not stop a message.
    return composeMailCopy(pickFiles(checkFiles(readTexts()), ['site', 'mails', 'colours']))
  })
}

/** What keeps failing to reach the owner, as sentences; none while all is well. */
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
