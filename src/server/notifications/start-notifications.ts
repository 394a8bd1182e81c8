import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailWords } from '#schema/site.ts'
import { writeAnsweredLink } from '#server/answered-page.ts'
import type { Log } from '#server/process/log.ts'
import { type Settings, unsetSiteUrl } from '#server/settings/settings.ts'
import { openSigningKey } from '#server/store/signing-key.ts'
import { type Channel, listChannels, type NotificationSettings } from './channel.ts'
import type { LinkToAnswered } from './compose-email.ts'
import type { NotificationQueue } from './queue.ts'
import { type ChannelRun, runChannel } from './run-channel.ts'

/** Notifies the owner of new leads, where the settings say how. */
export function prepareNotifications(
  { notifications: settings, hostedLeads, siteUrl, dataDir }: Settings,
  { log, buildFolder }: { log: Log; buildFolder: string },
) {
  const channels = listChannels(settings)
  const runs: ChannelRun[] = []
  let failure: string[] = []
  const channelLog = {
    sent: (entry: object) => log.info(entry, 'notified'),
    notice: (sentence: string) => log.warn({ sentence }, 'notice'),
    error: (error: unknown) => log.error(error),
  }
  async function openHostedQueue(): Promise<NotificationQueue> {
    if (!hostedLeads) throw new Error('There is neither a hosted backend nor a store.')
    const { createHostedQueue } = await import('./hosted-queue.ts')
    return createHostedQueue({ ...hostedLeads, channels })
  }
  /** For the embedded store, and once the site has an address that a phone can open. */
  function createLinks() {
    if (siteUrl === unsetSiteUrl) return undefined
    const key = openSigningKey(dataDir)
    return ({ id }: { id: string }) => writeAnsweredLink(siteUrl, key, id)
  }
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
      if (!settings) return
      try {
        const queue = stored ?? (await openHostedQueue())
        const loadWords = () => loadMailWords(buildFolder)
        const linkTo = stored && settings.mail && createLinks()
        for (const channel of await openChannels(settings, loadWords, { queue, linkTo })) {
          runs.push(runChannel(channel, { queue, log: channelLog }))
        }
      } catch (error) {
        log.error(error)
        failure = ['You are not notified of new leads: the log says why.']
      }
    },
    async stop(): Promise<void> {
      await Promise.all(runs.map((run) => run.stop()))
    },
  }
}

/** Without a queue there are no acknowledgements. Code and texts are loaded only where they are used. */
export async function openChannels(
  { mail, webhook }: NotificationSettings,
  loadWords: () => Promise<MailWords>,
  { queue, linkTo }: { queue?: NotificationQueue; linkTo?: LinkToAnswered | undefined } = {},
): Promise<Channel[]> {
  const channels: Channel[] = []
  if (mail) {
    const { createAcknowledgementChannel, createMailChannel } = await import('./mail-channel.ts')
    const words = await loadWords()
    channels.push(createMailChannel(mail, words, linkTo))
    if (mail.acknowledges && queue) channels.push(createAcknowledgementChannel(mail, words, queue))
  }
  if (webhook) {
    const { createWebhookChannel } = await import('./webhook-channel.ts')
    channels.push(createWebhookChannel(webhook))
  }
  return channels
}

/** The texts of the mails, as they were when the site was built. */
export async function loadMailWords(buildFolder: string): Promise<MailWords> {
  return JSON.parse(await readFile(join(buildFolder, 'server', 'mails.json'), 'utf8'))
}
