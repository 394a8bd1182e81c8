import { paths } from '#paths.ts'
import { group } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { call, introduction, opening, pageFields, passages } from './page.ts'
import { video } from './video.ts'

const schema = group('', {
  ...pageFields,
  opening,
  gatherings: introduction('Above the four gatherings; their words are in gatherings/.'),
  video,
  passages,
  call,
})

export const immersions = { path: paths.immersions, ...readContent('immersions', schema) }
