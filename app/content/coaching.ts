import { paths } from '#paths.ts'
import { group, optional } from '#reader/fields.ts'
import { photo } from '#reader/photo-field.ts'
import { readContent } from '#reader/read-content.ts'
import { call, comparison, introduction, openingWithAction, pageFields, passages } from './page.ts'
import { video } from './video.ts'

const schema = group('', {
  ...pageFields,
  opening: openingWithAction,
  formats: comparison('The two ways to be coached, side by side.'),
  video,
  passages,
  photo: optional(photo('coaching', 'Between the passages and the pillars; may be left out.')),
  bands: introduction('Above the five bands; their words are in pillars.yaml.'),
  call,
})

export const coaching = { path: paths.coaching, ...readContent('coaching', schema) }
