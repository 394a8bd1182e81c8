import type { Address } from '#paths.ts'
import { group, line, link, list } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'

const rows = readContent(
  'redirects',
  list(
    'Addresses that people guess or remember, each with the page it means now.',
    group('', {
      from: line('The old address. Example: /contact', 80),
      to: link('The page it means. Example: /apply'),
    }),
    { most: 200 },
  ),
)

/** The server and static hosts send a visitor on, with his query. */
export const redirects: Readonly<Record<string, Address>> = Object.fromEntries(
  rows.map(({ from, to }) => [from, to]),
)
