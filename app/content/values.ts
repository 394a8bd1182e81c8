import { group, line } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'

/** The kind in one word, for keys and drawings. */
const types = ['growth', 'feedback', 'ownership', 'integrity', 'ambition', 'strength'] as const

const value = group('', {
  title: line('Example: Extreme Ownership', 22),
  description: line('One or two sentences, shown when the card is open.', 95),
})

const words = readContent(
  'values',
  group('', {
    growth: value,
    feedback: value,
    ownership: value,
    integrity: value,
    ambition: value,
    strength: value,
  }),
)

export const values = types.map((type) => ({ type, ...words[type] }))

export type Value = (typeof values)[number]
