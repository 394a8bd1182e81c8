import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { OpenCourier } from '#owner/open-couriers.ts'
import type { Alarm } from '#server/notifications/channel.ts'
import type { CanaryResult } from './canary-result.ts'

type Means = {
  /** "https://www.solstice.example" */
  site: string
  /** The folder of the leads, where it is kept what was told last. */
  folder: string
  openCouriers(): Promise<OpenCourier[]>
  now: Date
}

const dayMs = 24 * 60 * 60 * 1000

const lastSchema = v.object({ outcome: v.string(), at: v.string() })
type Last = v.InferOutput<typeof lastSchema>

/**
 * Tells the owner what has changed, however often the canary runs: that the form fails, once a day while it
 * goes on, and that it works again. Gives back a sentence for each message that did not leave.
 */
export async function raiseAlarm(result: CanaryResult, means: Means): Promise<string[]> {
  const { site, folder, now } = means
  const { outcome, reason } = result
  const file = join(folder, `canary-alarm-${new URL(site).host.replaceAll(':', '-')}.json`)
  const last = readLast(file)
  const isWell = outcome === 'fine'
  if (isWell && !last) return []
  if (!isWell && last && !isDue(last, outcome, now)) return []
  const alarm = isWell ? { site } : { site, reason: `${outcome}${reason ? `: ${reason}` : ''}` }
  const couriers = await means.openCouriers()
  const failures = await send(alarm, couriers)
  // What nobody heard is said again by the next run.
  if (failures.length >= couriers.length) return failures
  if (isWell) rmSync(file)
  else writeFileSync(file, JSON.stringify({ outcome, at: now.toISOString() }))
  return failures
}

const isDue = (last: Last, outcome: string, now: Date) =>
  last.outcome !== outcome || now.getTime() - Date.parse(last.at) >= dayMs

function readLast(file: string): Last | undefined {
  try {
    return v.parse(lastSchema, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

async function send(alarm: Alarm, couriers: readonly OpenCourier[]): Promise<string[]> {
  if (couriers.length === 0) {
    return ['The alarm was not sent: neither SMTP_URL nor NOTIFY_WEBHOOK_URL is set.']
  }
  const failures: string[] = []
  for (const { name, courier } of couriers) {
    try {
      await courier.deliver({ kind: 'alarm', leads: [], alarm })
    } catch (error) {
      failures.push(`The alarm was not sent by ${name.toLowerCase()}: ${(error as Error).message}`)
    } finally {
      courier.close()
    }
  }
  return failures
}
