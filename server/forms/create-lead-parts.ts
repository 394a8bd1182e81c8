import type { LeadParts } from '#server/app.ts'
import { createLeadLimits } from '#server/limits/lead-limits.ts'
import type { Log } from '#server/process/log.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Store } from '#server/store/open-store.ts'
import type { RenderPage } from './render-page.ts'
import { createSaveLead } from './save-lead.ts'

type Means = {
  /** Absent where a hosted backend takes the leads. */
  store?: Store | undefined
  renderPage: RenderPage
  log: Log
}

/** All that takes leads, as the settings say. */
export function createLeadParts(settings: Settings, { store, renderPage, log }: Means): LeadParts {
  return {
    insert: store?.insert,
    saveLead: createSaveLead({ ...settings, insert: store?.insert, log }),
    renderPage,
    limits: createLeadLimits({
      perAddress: settings.leadsPerMinute,
      all: settings.leadsPerMinuteAll,
    }),
    trustProxy: settings.trustProxy,
  }
}
