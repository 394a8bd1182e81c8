import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailCopy } from '#content/brand.ts'
import { writeAnsweredLink } from '#server/forms/answered-page.ts'
import type { Log } from '#server/process/log.ts'
import { type Settings, unsetSiteUrl } from '#server/settings/settings.ts'
import type { NotificationQueue } from '#server/store/lead-repository.ts'
import type { Channel, LinkToAnswered, NotificationSettings } from './channel.ts'
import { createAcknowledgementChannel, createMailChannel } from './mail-channel.ts'
import { type ChannelRun, runChannel } from './run-channel.ts'
import { createWebhookChannel } from './webhook-channel.ts'

/** Notifies the owner of new leads, where the settings say how. */
export function prepareNotifications(
  { notifications, siteUrl }: Settings,
  { log, mailCopy, key }: { log: Log; mailCopy: MailCopy; key: Buffer | undefined },
) {
  const { mail } = notifications
  const loadCopy = async () => mailCopy
  // For the embedded store, and once the site has an address that a phone can open.
  const linkTo: LinkToAnswered | undefined =
    key && siteUrl !== unsetSiteUrl ? ({ id }) => writeAnsweredLink(siteUrl, key, id) : undefined
  const opened = openChannels(notifications, loadCopy, linkTo)
  if (mail?.acknowledges) opened.push(createAcknowledgementChannel(mail, loadCopy))
  const channels = opened.map(({ name }) => name)
  let runs: ChannelRun[] = []
  return {
    channels,
    wake: () => {
      for (const run of runs) run.wake()
    },
    listProblems: () => runs.flatMap((run) => run.listProblems()),
    start(queue: NotificationQueue): void {
      runs = opened.map((channel) => runChannel(channel, queue, log))
    },
    stop: () => Promise.all(runs.map((run) => run.stop())),
  }
}

export function openChannels(
  { mail, webhook }: NotificationSettings,
  loadCopy: () => Promise<MailCopy>,
  linkTo?: LinkToAnswered,
): Channel[] {
  return [
    ...(mail ? [createMailChannel(mail, loadCopy, linkTo)] : []),
    ...(webhook ? [createWebhookChannel(webhook)] : []),
  ]
}

/** The texts of the mails, as they were when the site was built. */
export async function loadMailCopy(buildFolder: string): Promise<MailCopy> {
  return JSON.parse(await readFile(join(buildFolder, 'server', 'mails.json'), 'utf8'))
}
