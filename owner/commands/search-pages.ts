import type { LeadPages } from '#owner/desk/lead-pages.ts'
import type { StoredLead } from '#server/store/read-leads.ts'

/** Only leads that hold a text, whatever its case and its accents. */
export async function* searchPages(
  pages: LeadPages,
  text: string | undefined,
): AsyncGenerator<StoredLead[]> {
  const wanted = text === undefined ? undefined : fold(text)
  for await (const page of pages) {
    yield wanted === undefined ? page : page.filter((lead) => holds(lead, wanted))
  }
}

function holds({ id, name, email, message, gathering }: StoredLead, wanted: string): boolean {
  return [name, email, message, gathering, id].some((text) => text && fold(text).includes(wanted))
}

/** "JOSÉ" and "jose" are one. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC')
}
