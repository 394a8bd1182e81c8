import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Channel } from '#server/notifications/channel.ts'
import { readNotificationSettings, readOwnerSettings } from '#server/settings/settings.ts'
import { askSite, requireSite } from './ask-site.ts'
import { openOwnerChannels } from './channels.ts'
import { showLine } from './show-lines.ts'
import { type Outcome, outcomes, sendByBrowser, sendPlainly, tryForm } from './test-application.ts'

const help = `npm run canary -- URL    sends a test application through the live site, and removes it

  --browser    with a real browser, as static hosts need it
  --alarm      tells you when the form fails, once a day while it does, and when it works again

Ends with 0 when all is well, 1 not stored, 2 not reached, 3 not removed, 4 not tried, 5 not told.
Run it where the leads are; docs/leads.md has the line for cron.
`

const dayMs = 86_400_000

type Means = { site: string; dataDir: string; openChannels: () => Promise<Channel[]> }

/** Tells the owner what has changed since the last run. Returns a sentence for each failed message. */
export async function raiseAlarm({ outcome, reason }: Outcome, means: Means): Promise<string[]> {
  const { site, dataDir, openChannels } = means
  // What was told last, and when: its content and its time.
  const file = join(dataDir, `canary-alarm-${new URL(site).host.replaceAll(':', '-')}`)
  const last = existsSync(file) ? readFileSync(file, 'utf8') : 'fine'
  const isOld = last !== 'fine' && Date.now() - statSync(file).mtimeMs >= dayMs
  if (outcome === last && !isOld) return []
  const channels = await openChannels()
  if (channels.length === 0) {
    return ['The alarm was not sent: neither SMTP_URL nor NOTIFY_WEBHOOK_URL is set.']
  }
  const alarm = { site, ...(outcome !== 'fine' && { reason: `${outcome}: ${reason}` }) }
  const failures: string[] = []
  for (const channel of channels) {
    await channel.deliver({ kind: 'alarm', leads: [], alarm }).catch(({ message }: Error) => {
      failures.push(`The alarm was not sent by ${channel.name}: ${message}`)
    })
    channel.close()
  }
  // What nobody heard is said again by the next run.
  if (failures.length < channels.length) writeFileSync(file, outcome)
  return failures
}

const describeError = ({ message }: Error): Outcome => ({
  outcome: 'not tried',
  reason: message.split('\n', 1)[0] ?? '',
})

async function run(): Promise<Outcome | undefined> {
  const flag = { type: 'boolean' } as const
  const options = { browser: flag, alarm: flag, help: flag }
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  if (values.help) return void process.stdout.write(help)
  const site = requireSite(positionals, 'canary')
  const owner = readOwnerSettings()
  const notifications = readNotificationSettings()
  const send = values.browser ? sendByBrowser : sendPlainly(askSite)
  const result = await tryForm(site, owner, send).catch(describeError)
  if (!values.alarm) return result
  const openChannels = () => openOwnerChannels(notifications)
  const failures = await raiseAlarm(result, { site, dataDir: owner.dataDir, openChannels })
  for (const sentence of failures) console.error(showLine(sentence))
  return result
}

const result = import.meta.main && (await run().catch(describeError))
if (result) {
  const { outcome, reason } = result
  const why = reason ? `: ${showLine(reason)}` : ''
  const line = `canary ${new Date().toISOString()} ${outcome}${why}`
  // Bad news on stderr, where cron looks for it.
  if (outcome === 'fine') console.log(line)
  else console.error(line)
  process.exitCode = outcomes.indexOf(outcome)
}
