import type { LeadPages } from '#owner/desk/lead-pages.ts'

/** One array, written as JSON.stringify would with an indent of two. */
export async function* formatJson(pages: LeadPages): AsyncGenerator<string> {
  let before = '[\n'
  for await (const page of pages) {
    for (const lead of page) {
      yield `${before}  ${JSON.stringify(lead, null, 2).replaceAll('\n', '\n  ')}`
      before = ',\n'
    }
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}
