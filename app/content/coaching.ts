import { paths } from '#paths.ts'
import { group } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import {
  call,
  comparison,
  introduction,
  openingWithAction,
  pageFields,
  passages,
  video,
} from './page.ts'

const schema = group('', {
  ...pageFields,
  opening: openingWithAction,
  formats: comparison('The two ways to be coached, side by side.'),
  video,
  passages,
  bands: introduction('Above the five bands; their words are in pillars.yaml.'),
  call,
})

export const coaching = { path: paths.coaching, ...readContent('coaching', schema) }
