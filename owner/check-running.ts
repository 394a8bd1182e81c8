import type { Settings } from '#server/settings/settings.ts'
import { createAsk } from './live/ask.ts'
import { judgeHealth } from './live/check-health.ts'
import type { Finding } from './live/finding.ts'

/** What the site says of itself that runs on this machine with these settings, where one does. */
export async function checkRunning({ host, port }: Settings): Promise<Finding[]> {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  const name = reachable.includes(':') ? `[${reachable}]` : reachable
  const answer = await createAsk()(`http://${name}:${port}/healthz`).catch(() => undefined)
  return (answer && judgeHealth(answer)) ?? []
}
