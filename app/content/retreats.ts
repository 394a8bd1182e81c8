import { paths } from '#paths.ts'
import { group, line, list, optional } from '#reader/fields.ts'
import { photo } from '#reader/photo-field.ts'
import { readContent } from '#reader/read-content.ts'
import {
  call,
  comparison,
  fact,
  openingWithAction,
  pageFields,
  passages,
  schedule,
  testimonial,
} from './page.ts'
import { video } from './video.ts'

const schema = group('', {
  ...pageFields,
  opening: openingWithAction,
  facts: list('What a visitor wants to know before he reads on.', fact, { least: 2, most: 6 }),
  photos: optional(
    list(
      'Up to four; may be left out. Of four, the first and the last are cut wide, the others tall.',
      photo('retreat', ''),
      { most: 4 },
    ),
  ),
  passages,
  video,
  schedule,
  fit: comparison('For whom it is, and for whom it is not.'),
  testimonials: group('What men say who went.', {
    heading: line('Example: What men say afterwards', 60),
    lead: line('One sentence under it.', 200),
    items: list('One after the other.', testimonial, { most: 6 }),
  }),
  call,
})

export const retreats = { path: paths.retreats, ...readContent('retreats', schema) }
