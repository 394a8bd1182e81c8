import { type Courier, CourierFailure } from '#couriers/courier.ts'
import type { CourierSettings } from '#couriers/courier-settings.ts'
import type { Settings } from '#server/settings.ts'

type Tested = { name: string; where: string; courier: Courier }

const nothingSetUp =
  'Nobody is told of new leads: neither SMTP_URL nor NOTIFY_WEBHOOK_URL is set. docs/telling-the-owner.md says how.'

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
  for (const { name, where, courier } of await listCouriers(couriers)) {
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

async function listCouriers({ mail, webhook }: CourierSettings): Promise<Tested[]> {
  const tested: Tested[] = []
  if (mail) {
    const { createMailCourier } = await import('#couriers/mail-courier.ts')
    const { createMailTransport } = await import('#couriers/mail-transport.ts')
    const { mailWords: words } = await import('#content/mails.ts')
    const transport = createMailTransport(mail.smtpUrl)
    const courier = createMailCourier({ settings: mail, words, transport })
    tested.push({ name: 'Mail', where: mail.to.join(', '), courier })
  }
  if (webhook) {
    const { createWebhookCourier } = await import('#couriers/webhook-courier.ts')
    // Its path may be a secret of its own.
    const where = new URL(webhook.url).host
    tested.push({ name: 'Webhook', where, courier: createWebhookCourier({ settings: webhook }) })
  }
  return tested
}

function explain(error: unknown): string {
  if (!(error instanceof CourierFailure)) throw error
  const { message, details } = error
  return details ? `${message}\n  It says: ${details}` : message
}
