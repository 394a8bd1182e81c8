import type * as v from 'valibot'
import { group, line, optional } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'

/** The owner has named no place; calendars and search engines are told no more than a visitor. */
const schema = group('', {
  words: line('What a visitor reads about the place before he has signed up.', 80),
  open: optional(
    group('Only once it may stand on a public page.', {
      name: line('Example: Oak Hill', 60),
      address: line('Example: 12 Mill Road, Hudson, NY', 120),
    }),
  ),
})

export type GatheringPlace = v.InferOutput<typeof schema>

export const gatheringPlace: GatheringPlace = readContent('gathering-place', schema)
