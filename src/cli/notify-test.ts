import { DeliveryError, type NotificationSettings } from '#server/notifications/channel.ts'
import { StartError } from '#server/process/start-error.ts'
import { readSettings } from '#server/settings/settings.ts'
import { openOwnerChannels } from './channels.ts'

const nothingSetUp =
  'Nobody is told of new leads: neither SMTP_URL nor NOTIFY_WEBHOOK_URL is set. docs/leads.md says how.'

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

/** Sends one test message through each channel, and says what became of it. */
async function testChannels(settings: NotificationSettings): Promise<void> {
  const { mail, webhook } = settings
  for (const channel of await openOwnerChannels(settings)) {
    const isMail = channel.name === 'mail'
    const name = isMail ? 'Mail' : 'Webhook'
    // The path of a webhook may be a secret of its own.
    const where = isMail ? mail?.to.join(', ') : URL.parse(webhook?.url ?? '')?.host
    try {
      const { remark } = await channel.deliver({ kind: 'test', leads: [] })
      say(`${name}: sent to ${where}.${remark ? ` ${remark}` : ''}`)
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      const { message, details } = error
      say(`${name}: not sent. ${message}${details ? `\n  It says: ${details}` : ''}`)
      process.exitCode = 1
    }
  }
}

try {
  const { notifications } = readSettings()
  if (notifications) await testChannels(notifications)
  else {
    say(nothingSetUp)
    process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
