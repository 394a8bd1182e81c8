import type { MailWords } from '#schema/site.ts'
import { createAcknowledgementCourier } from './acknowledgement-courier.ts'
import type { Courier } from './courier.ts'
import type { CourierSettings, MailSettings } from './courier-settings.ts'
import { createMailCourier } from './mail-courier.ts'
import type { Outbox } from './outbox.ts'
import { type CourierRun, type RunOptions, runCourier } from './run-courier.ts'
import { createWebhookCourier } from './webhook-courier.ts'

export type Couriers = {
  /** A lead has been stored. */
  wake(): void
  /** What keeps failing, as sentences for everybody's eyes. */
  listTroubles(): string[]
  stop(): Promise<void>
}

type Means = Omit<RunOptions, 'outbox'> & {
  outbox: Outbox
  /** Asked only where mails are sent. */
  loadWords: () => Promise<MailWords>
}

/** Everybody who is there to be told is told, from now on and of what has waited. */
export async function startCouriers(settings: CourierSettings, means: Means): Promise<Couriers> {
  const couriers = await createCouriers(settings, means)
  const runs: CourierRun[] = couriers.map((courier) => runCourier(courier, means))
  return {
    wake: () => {
      for (const run of runs) run.wake()
    },
    listTroubles: () => runs.flatMap((run) => run.describeTrouble() ?? []),
    stop: async () => {
      await Promise.all(runs.map((run) => run.stop()))
    },
  }
}

async function createCouriers(
  { mail, webhook }: CourierSettings,
  means: Pick<Means, 'outbox' | 'loadWords'>,
): Promise<Courier[]> {
  return [
    ...(mail ? await createMailCouriers(mail, means) : []),
    ...(webhook ? [createWebhookCourier({ settings: webhook })] : []),
  ]
}

async function createMailCouriers(
  settings: MailSettings,
  { outbox, loadWords }: Pick<Means, 'outbox' | 'loadWords'>,
): Promise<Courier[]> {
  // Whoever has set up no mail does not wait for Nodemailer at the start.
  const { createMailTransport } = await import('./mail-transport.ts')
  const words = await loadWords()
  const means = () => ({
    settings,
    words,
    transport: createMailTransport(settings.smtpUrl),
  })
  const courier = createMailCourier(means())
  if (!settings.acknowledges) return [courier]
  return [courier, createAcknowledgementCourier({ ...means(), outbox })]
}
