import type { LeadParts } from './app.ts'
import { createLeadLimit } from './gates/lead-limit.ts'
import type { Log } from './log.ts'
import type { RenderPage } from './render-page.ts'
import { createSaveLead } from './save-lead.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store/open-store.ts'

type Means = {
  /** Absent where a hosted backend takes the leads. */
  store?: Store | undefined
  renderPage: RenderPage
  log: Log
}

/** All that takes leads, as the settings say. */
export function takeLeads(settings: Settings, { store, renderPage, log }: Means): LeadParts {
  return {
    insert: store?.insert,
    saveLead: createSaveLead({ ...settings, insert: store?.insert, log }),
    renderPage,
    limit: createLeadLimit({
      perAddress: settings.leadsPerMinute,
      all: settings.leadsPerMinuteAll,
    }),
    trustProxy: settings.trustProxy,
  }
}
