import type { MailWords } from '#content/mails.ts'
import type { Channel, NotificationSettings } from './channel.ts'
import type { NotificationQueue } from './queue.ts'

type Parts = {
  loadWords: () => Promise<MailWords>
  /** Without one, applicants get no acknowledgements. */
  queue?: NotificationQueue
}

/** The channels that are set up. Code and texts are loaded only for these. */
export async function openChannels(
  { mail, webhook }: NotificationSettings,
  { loadWords, queue }: Parts,
): Promise<Channel[]> {
  const channels: Channel[] = []
  if (mail) {
    const { createAcknowledgementChannel, createMailChannel } = await import('./mail-channel.ts')
    const words = await loadWords()
    channels.push(createMailChannel(mail, words))
    if (mail.acknowledges && queue) {
      channels.push(createAcknowledgementChannel(mail, words, queue))
    }
  }
  if (webhook) {
    const { createWebhookChannel } = await import('./webhook-channel.ts')
    channels.push(createWebhookChannel(webhook))
  }
  return channels
}
