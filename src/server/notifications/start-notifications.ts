import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailWords } from '#schema/site.ts'
import { writeAnsweredLink } from '#server/answered-page.ts'
import type { Log } from '#server/process/log.ts'
import { type Settings, unsetSiteUrl } from '#server/settings/settings.ts'
import { openSigningKey } from '#server/store/signing-key.ts'
import { type Channel, listChannels, type NotificationSettings } from './channel.ts'
import type { LinkToAnswered } from './compose-email.ts'
import { createHostedQueue, type NotificationQueue } from './queue.ts'
import { type ChannelRun, runChannel } from './run-channel.ts'
import { createWebhookChannel } from './webhook-channel.ts'

/** Notifies the owner of new leads, where the settings say how. */
export function prepareNotifications(
  { notifications: settings, hostedLeads, siteUrl, dataDir }: Settings,
  { log, buildFolder }: { log: Log; buildFolder: string },
) {
  const channels = listChannels(settings)
  const runs: ChannelRun[] = []
  let failure: string[] = []
  return {
    channels,
    /** A lead has been stored. */
    wake: () => {
      for (const run of runs) run.wake()
    },
    /** What fails, as sentences for the owner. */
    listProblems: () => [...failure, ...runs.flatMap((run) => run.listProblems())],
    /** Sends what is in the queue of the store, or of a hosted backend. */
    async start(stored: NotificationQueue | undefined): Promise<void> {
      const queue = stored ?? (hostedLeads && createHostedQueue({ ...hostedLeads, channels }))
      if (!settings || !queue) return
      try {
        // For the embedded store, and once the site has an address that a phone can open.
        const key = stored && siteUrl !== unsetSiteUrl ? openSigningKey(dataDir) : undefined
        const opened = await openChannels(settings, () => loadMailWords(buildFolder), {
          linkTo: key && (({ id }) => writeAnsweredLink(siteUrl, key, id)),
          acknowledges: settings.mail?.acknowledges,
        })
        for (const channel of opened) runs.push(runChannel(channel, queue, log))
      } catch (error) {
        log.error(error)
        failure = ['You are not notified of new leads: the log says why.']
      }
    },
    stop: () => Promise.all(runs.map((run) => run.stop())),
  }
}

type ChannelOptions = { linkTo?: LinkToAnswered | undefined; acknowledges?: boolean | undefined }

/** Nodemailer and the texts are loaded only where they are used. */
export async function openChannels(
  { mail, webhook }: NotificationSettings,
  loadWords: () => Promise<MailWords>,
  { linkTo, acknowledges }: ChannelOptions = {},
): Promise<Channel[]> {
  const channels: Channel[] = []
  if (mail) {
    const { createAcknowledgementChannel, createMailChannel } = await import('./mail-channel.ts')
    const words = await loadWords()
    channels.push(createMailChannel(mail, words, linkTo))
    if (acknowledges) channels.push(createAcknowledgementChannel(mail, words))
  }
  if (webhook) channels.push(createWebhookChannel(webhook))
  return channels
}

/** The texts of the mails, as they were when the site was built. */
export async function loadMailWords(buildFolder: string): Promise<MailWords> {
  return JSON.parse(await readFile(join(buildFolder, 'server', 'mails.json'), 'utf8'))
}
