import type { LeadPages } from '#owner/desk/lead-pages.ts'
import type { StoredLead } from '#server/store/read-leads.ts'

/** Often enough to see that it goes on. */
const everyLeads = 10_000

/** Passes leads on, and says now and then how many there were. */
export async function* watchProgress(
  pages: LeadPages,
  show: ((words: string) => void) | undefined,
): AsyncGenerator<StoredLead[]> {
  let count = 0
  for await (const page of pages) {
    const before = Math.floor(count / everyLeads)
    count += page.length
    if (show && Math.floor(count / everyLeads) > before) show(`${count.toLocaleString('en')} leads`)
    yield page
  }
  show?.('')
}
