import { paths } from '#paths.ts'
import { group, line } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { call, opening, pageFields, passages } from './page.ts'
import { video } from './video.ts'

const schema = group('', {
  ...pageFields,
  opening,
  gatherings: group('Above the four gatherings; their words are in gatherings/.', {
    heading: line('Beside the ring, where it has three lines of room.', 28),
    lead: line('One or two sentences below it.', 120),
  }),
  video,
  passages,
  call,
})

export const immersions = { path: paths.immersions, ...readContent('immersions', schema) }
