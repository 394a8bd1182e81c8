import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnerChannel } from '#cli/channels.ts'
import type { CanaryResult } from './run-canary.ts'

const dayMs = 86_400_000

/**
 * Tells the owner what has changed, however often the canary runs: that the form fails, once a day while
 * it goes on, and that it works again. Returns a sentence for each message that was not sent.
 */
export async function raiseAlarm(
  { outcome, reason }: CanaryResult,
  { site, folder, openOwnerChannels }: Means,
): Promise<string[]> {
  // What was told last, and when: its content and its time.
  const file = join(folder, `canary-alarm-${new URL(site).host.replaceAll(':', '-')}`)
  const last = existsSync(file) ? readFileSync(file, 'utf8') : 'fine'
  const isOld = last !== 'fine' && Date.now() - statSync(file).mtimeMs >= dayMs
  if (outcome === last && !isOld) return []
  const alarm = { site, ...(outcome !== 'fine' && { reason: `${outcome}: ${reason}` }) }
  const notifications = await openOwnerChannels()
  const failures: string[] = []
  for (const { name, channel } of notifications) {
    await channel
      .deliver({ kind: 'alarm', leads: [], alarm })
      .catch(({ message }: Error) => failures.push(`${name.toLowerCase()}: ${message}`))
  }
  if (notifications.length === 0) {
    return ['The alarm was not sent: neither SMTP_URL nor NOTIFY_WEBHOOK_URL is set.']
  }
  // What nobody heard is said again by the next run.
  if (failures.length < notifications.length) {
    if (outcome === 'fine') rmSync(file)
    else writeFileSync(file, outcome)
  }
  return failures.map((failure) => `The alarm was not sent by ${failure}`)
}

type Means = { site: string; folder: string; openOwnerChannels: () => Promise<OwnerChannel[]> }
