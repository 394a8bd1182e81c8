import type { Channel, NotificationSettings } from '#server/notifications/channel.ts'
import { openChannels } from '#server/notifications/start-notifications.ts'

export type OpenCourier = {
  /** "Mail" */
  name: string
  /** Who or what it reaches, with nothing secret in it. */
  where: string
  courier: Channel
}

/** The channels that are set up, for a message that does not wait in the queue. */
export async function openCouriers(settings: NotificationSettings): Promise<OpenCourier[]> {
  const { mail, webhook } = settings
  const loadWords = async () => (await import('#content/mails.ts')).mailWords
  const channels = await openChannels(settings, loadWords)
  return channels.map((courier) =>
    courier.name === 'mail'
      ? { name: 'Mail', where: mail?.to.join(', ') ?? '', courier }
      : // Its path may be a secret of its own.
        { name: 'Webhook', where: URL.parse(webhook?.url ?? '')?.host ?? '', courier },
  )
}
