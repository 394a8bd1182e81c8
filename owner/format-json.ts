import type { LeadPages } from './lead-pages.ts'

/** One array, written as JSON.stringify would with an indent of two. */
export async function* formatJson(pages: LeadPages): AsyncGenerator<string> {
  let before = '[\n'
  for await (const page of pages) {
    const items = page.map((lead) => `  ${JSON.stringify(lead, null, 2).replaceAll('\n', '\n  ')}`)
    yield before + items.join(',\n')
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}
