import type { Courier } from '#couriers/courier.ts'
import type { CourierSettings } from '#couriers/courier-settings.ts'

export type OpenCourier = {
  /** "Mail" */
  name: string
  /** Whom or what it reaches, with nothing secret in it. */
  where: string
  courier: Courier
}

/** Those that are set up, for a message that does not wait in the outbox. */
export async function openCouriers({ mail, webhook }: CourierSettings): Promise<OpenCourier[]> {
  const opened: OpenCourier[] = []
  if (mail) {
    const { createMailCourier } = await import('#couriers/mail-courier.ts')
    const { createMailTransport } = await import('#couriers/mail-transport.ts')
    const { mailWords: words } = await import('#schema/site.ts')
    const transport = createMailTransport(mail.smtpUrl)
    const courier = createMailCourier({ settings: mail, words, transport })
    opened.push({ name: 'Mail', where: mail.to.join(', '), courier })
  }
  if (webhook) {
    const { createWebhookCourier } = await import('#couriers/webhook-courier.ts')
    // Its path may be a secret of its own.
    const where = new URL(webhook.url).host
    opened.push({ name: 'Webhook', where, courier: createWebhookCourier({ settings: webhook }) })
  }
  return opened
}
