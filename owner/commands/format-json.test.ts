import { expect, test } from 'vitest'
import { gatherText } from '#owner/gather-text.ts'
import type { StoredLead } from '#server/store/read-leads.ts'
import { formatJson } from './format-json.ts'

const format = (...pages: StoredLead[][]) => gatherText(formatJson(pages))

const leads = ['one', 'two', 'three'].map(
  (id): StoredLead => ({
    id,
    kind: 'application',
    name: 'Tom "Red" Reed',
    email: 'tom@example.com',
    message: 'Hello\n\n  there\u2028',
    received_at: '2027-01-31T08:15:00.000Z',
  }),
)

test.each([
  ['no page', []],
  ['one page', [leads]],
  ['several pages', [leads.slice(0, 1), leads.slice(1)]],
])('%s is one array, as JSON.stringify writes it', async (_, pages) => {
  expect(await format(...pages)).toBe(`${JSON.stringify(pages.flat(), null, 2)}\n`)
})

test('a flag is there only where it is set', async () => {
  const flagged = leads.map((lead, index) => (index === 1 ? { ...lead, flag: 'flood' } : lead))
  const found: StoredLead[] = JSON.parse(await format(flagged))
  expect(found.map((lead) => Object.hasOwn(lead, 'flag'))).toEqual([false, true, false])
})
