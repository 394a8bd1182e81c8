import type * as v from 'valibot'
import { group, line, link, list } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { seasonField } from './page.ts'

const pathway = group('', {
  title: line('Example: Retreats', 24),
  subtitle: line('A few words under the title. Example: Two days on 200 acres', 32),
  description: line('One or two sentences that say whom it is for.', 120),
  link: link('Where the card leads. Example: /retreats'),
  season: seasonField('The light of its landscape; the two cards should differ'),
})

export type Pathway = v.InferOutput<typeof pathway>

export const pathways = readContent(
  'pathways',
  list('The two ways in, as cards on the home page.', pathway, { least: 2, most: 2 }),
)
