import { DeliveryError } from '#server/notifications/channel.ts'
import { readSettings } from '#server/settings/settings.ts'
import { StartError } from '#tools/errors.ts'
import { runCommand } from '#tools/run-command.ts'
import { openOwnerChannels } from './channels.ts'

/** Sends one test message through each channel, and says what became of it. */
await runCommand(import.meta, async () => {
  const { notifications } = readSettings()
  const { mail, webhook } = notifications
  const channels = await openOwnerChannels(notifications)
  if (channels.length === 0) {
    throw new StartError(
      'You are not told of new leads: neither SMTP_URL nor NOTIFY_WEBHOOK_URL is set. docs/leads.md says how.',
    )
  }
  for (const channel of channels) {
    const isMail = channel.name === 'mail'
    const name = isMail ? 'Mail' : 'Webhook'
    // The path of a webhook may be a secret of its own.
    const where = isMail ? mail?.to.join(', ') : URL.parse(webhook?.url ?? '')?.host
    try {
      const { remark = '' } = await channel.deliver({ kind: 'test', leads: [] })
      console.log(`${name}: sent to ${where}. ${remark}`.trim())
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      const { message, details } = error
      console.log(`${name}: not sent. ${message}${details ? `\n  It says: ${details}` : ''}`)
      process.exitCode = 1
    }
  }
})
