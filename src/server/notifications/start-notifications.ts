import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailWords } from '#schema/site.ts'
import { writeAnsweredLink } from '#server/answered-page.ts'
import type { Log } from '#server/process/log.ts'
import { type Settings, unsetSiteUrl } from '#server/settings/settings.ts'
import { openSigningKey } from '#server/store/signing-key.ts'
import type { Channel, ChannelName, LinkToAnswered, NotificationSettings } from './channel.ts'
import { createHostedQueue, type NotificationQueue } from './queue.ts'
import { type ChannelRun, runChannel } from './run-channel.ts'
import { createWebhookChannel } from './webhook-channel.ts'

/** Notifies the owner of new leads, where the settings say how. */
export function prepareNotifications(
  { notifications: settings = {}, hostedLeads, siteUrl, dataDir }: Settings,
  { log, buildFolder }: { log: Log; buildFolder: string },
) {
  const { mail, webhook } = settings
  const channels: ChannelName[] = []
  if (mail) channels.push('mail')
  if (mail?.acknowledges) channels.push('acknowledgement')
  if (webhook) channels.push('webhook')
  const runs: ChannelRun[] = []
  const failures: string[] = []
  return {
    channels,
    /** A lead has been stored. */
    wake: () => {
      for (const run of runs) run.wake()
    },
    /** What fails, as sentences for the owner. */
    listProblems: () => [...failures, ...runs.flatMap((run) => run.listProblems())],
    /** Sends what is in the queue of the store, or of a hosted backend. */
    async start(stored: NotificationQueue | undefined): Promise<void> {
      const queue = stored ?? (hostedLeads && createHostedQueue({ ...hostedLeads, channels }))
      if (!queue || channels.length === 0) return
      try {
        // For the embedded store, and once the site has an address that a phone can open.
        const key = stored && siteUrl !== unsetSiteUrl ? openSigningKey(dataDir) : undefined
        const opened = await openChannels(settings, () => loadMailWords(buildFolder), {
          linkTo: key && (({ id }) => writeAnsweredLink(siteUrl, key, id)),
          acknowledges: mail?.acknowledges,
        })
        for (const channel of opened) runs.push(runChannel(channel, queue, log))
      } catch (error) {
        log.error(error)
        failures.push('You are not notified of new leads: the log says why.')
      }
    },
    stop: () => Promise.all(runs.map((run) => run.stop())),
  }
}

/** Nodemailer and the texts are loaded only where they are used. */
export async function openChannels(
  { mail, webhook }: NotificationSettings,
  loadWords: () => Promise<MailWords>,
  options: { linkTo?: LinkToAnswered | undefined; acknowledges?: boolean | undefined } = {},
): Promise<Channel[]> {
  const channels = webhook ? [createWebhookChannel(webhook)] : []
  if (!mail) return channels
  const { createAcknowledgementChannel, createMailChannel } = await import('./mail-channel.ts')
  const words = await loadWords()
  if (options.acknowledges) channels.unshift(createAcknowledgementChannel(mail, words))
  return [createMailChannel(mail, words, options.linkTo), ...channels]
}

/** The texts of the mails, as they were when the site was built. */
export async function loadMailWords(buildFolder: string): Promise<MailWords> {
  return JSON.parse(await readFile(join(buildFolder, 'server', 'mails.json'), 'utf8'))
}
