import type { Log } from '#server/process/log.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { CourierSettings } from './courier-settings.ts'
import type { CourierName, Outbox } from './outbox.ts'
import type { Couriers } from './start-couriers.ts'

type Telling = {
  /** Those that are set up; none where nobody is told. */
  names: readonly CourierName[]
  /** A lead has been stored. */
  wake(): void
  /** What keeps failing, as sentences for everybody's eyes. */
  listTroubles(): string[]
  /** Begins to tell what is in the outbox of the store, or of a hosted backend. */
  start(outbox: Outbox | undefined): Promise<void>
  stop(): Promise<void>
}

type Means = { log: Log; buildFolder: string }

/** Tells the owner of new leads, where the settings say how. Code for it is loaded only then. */
export function prepareTelling(settings: Settings, { log, buildFolder }: Means): Telling {
  const names = listNames(settings.couriers)
  let couriers: Couriers | undefined
  let failure: string[] = []
  async function start(stored: Outbox | undefined): Promise<void> {
    if (!settings.couriers) return
    try {
      const { startCouriers } = await import('./start-couriers.ts')
      const { loadMailWords } = await import('./load-mail-words.ts')
      const loadWords = () => loadMailWords(buildFolder)
      const place = stored ? { outbox: stored } : await findHosted(settings, names)
      const courierLog = {
        told: (entry: object) => log.info(entry, 'told'),
        notice: (sentence: string) => log.warn({ sentence }, 'notice'),
        error: (error: unknown) => log.error(error),
      }
      couriers = await startCouriers(settings.couriers, { ...place, log: courierLog, loadWords })
    } catch (error) {
      log.error(error)
      failure = ['Nobody is told of new leads: the log says why.']
    }
  }
  return {
    names,
    wake: () => couriers?.wake(),
    listTroubles: () => [...failure, ...(couriers?.listTroubles() ?? [])],
    start,
    stop: async () => couriers?.stop(),
  }
}

/** Nobody rings when a hosted backend has a new lead. */
const lookEveryMs = 15_000

async function findHosted({ hostedOutbox }: Settings, couriers: readonly CourierName[]) {
  if (!hostedOutbox) throw new Error('There is neither a hosted backend nor a store.')
  const { createHostedOutbox } = await import('./hosted-outbox.ts')
  return { outbox: createHostedOutbox({ ...hostedOutbox, couriers }), lookEveryMs }
}

function listNames({ mail, webhook }: CourierSettings = {}): CourierName[] {
  return [
    ...(mail ? ['mail' as const] : []),
    ...(webhook ? ['webhook' as const] : []),
    ...(mail?.acknowledges ? ['acknowledgement' as const] : []),
  ]
}
