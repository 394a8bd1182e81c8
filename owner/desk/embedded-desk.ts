import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { explainMissingLeads, markLeads } from '#server/store/change-leads.ts'
import { databaseName } from '#server/store/open-database.ts'
import { countLeads, findLeads, readLeadPages } from '#server/store/read-leads.ts'
import type { Desk } from './desk.ts'

/** The leads in a folder of this machine, also while the site runs. */
export function openEmbeddedDesk(folder: string): Desk {
  if (!existsSync(join(folder, databaseName))) throw explainMissingLeads(folder)
  return {
    place: `the leads in ${folder}`,
    readPages: (filter) => readLeadPages(folder, filter),
    count: async (filter) => countLeads(folder, filter),
    find: async (start, most) => findLeads(folder, start, most),
    mark: async (leads, answeredAt) => markLeads(folder, leads, answeredAt),
  }
}
