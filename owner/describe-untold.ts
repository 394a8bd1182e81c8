import type { CourierSettings } from '#couriers/courier-settings.ts'
import { createHostedOutbox } from '#couriers/hosted-outbox.ts'
import { readUntoldCounts } from '#couriers/read-untold.ts'

type Backend = { url: string; serviceKey: string; fetch?: typeof fetch }

type Place = {
  dataDir: string
  /** Where the leads are not on this machine. */
  hostedOutbox?: Backend | undefined
  couriers?: CourierSettings | undefined
}

type Counts = { failing: number; parked: number }

/** A hosted outbox does not say what was tried: what lies there longer was. */
const usualWaitMs = 10 * 60_000
const mostCounted = 1_000

/** What keeps failing to reach the owner, as sentences; none while all is well. */
export async function describeUntold(place: Place): Promise<string[]> {
  if (!place.hostedOutbox) return describeCounts(readUntoldCounts(place.dataDir))
  try {
    return describeCounts(await readHostedCounts(place.hostedOutbox, place.couriers ?? {}))
  } catch (error) {
    const { message } = error as Error
    return [`Whether you were told of all leads can not be seen: ${message}`]
  }
}

function describeCounts({ failing, parked }: Counts): string[] {
  return [
    ...(failing > 0
      ? [`No message could tell you of ${countLeads(failing)} yet. npm run notify-test says why.`]
      : []),
    ...(parked > 0
      ? [
          `No message could tell you of ${countLeads(parked)} for three days. npm run notify-test says why; the next message that arrives says how many they are.`,
        ]
      : []),
  ]
}

async function readHostedCounts(
  hosted: Backend,
  { mail, webhook }: CourierSettings,
): Promise<Counts> {
  const couriers = [...(mail ? ['mail' as const] : []), ...(webhook ? ['webhook' as const] : [])]
  const outbox = createHostedOutbox({ ...hosted, couriers })
  const late = new Set<string>()
  let parked = 0
  for (const courier of couriers) {
    const leads = await outbox.list(courier, { isSuspect: false, limit: mostCounted })
    for (const { id, received_at } of leads) {
      if (Date.parse(received_at) < Date.now() - usualWaitMs) late.add(id)
    }
    parked = Math.max(parked, (await outbox.readGap(courier)).count)
  }
  return { failing: late.size, parked }
}

function countLeads(count: number): string {
  return count === 1 ? 'one lead' : `${count} leads`
}
