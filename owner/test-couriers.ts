import { DeliveryError } from '#server/notifications/channel.ts'
import type { Settings } from '#server/settings/settings.ts'
import { openCouriers } from './open-couriers.ts'

const nothingSetUp =
  'Nobody is told of new leads: neither SMTP_URL nor NOTIFY_WEBHOOK_URL is set. docs/leads.md says how.'

/** Sends one test message through each courier, and says what became of it. */
export async function testCouriers(
  { couriers }: Pick<Settings, 'couriers'>,
  say: (sentence: string) => void,
): Promise<{ isWell: boolean }> {
  if (!couriers) {
    say(nothingSetUp)
    return { isWell: false }
  }
  let isWell = true
  for (const { name, where, courier } of await openCouriers(couriers)) {
    try {
      const { remark } = await courier.deliver({ kind: 'test', leads: [] })
      say(`${name}: sent to ${where}.${remark ? ` ${remark}` : ''}`)
    } catch (error) {
      isWell = false
      say(`${name}: not sent. ${explain(error)}`)
    }
  }
  return { isWell }
}

function explain(error: unknown): string {
  if (!(error instanceof DeliveryError)) throw error
  const { message, details } = error
  return details ? `${message}\n  It says: ${details}` : message
}
