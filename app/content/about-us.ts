import { paths } from '#paths.ts'
import { group } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { call, introduction, openingWithAction, pageFields, passages } from './page.ts'

const schema = group('', {
  ...pageFields,
  opening: openingWithAction,
  founders: introduction('Above the founders; their words are in founders.yaml.'),
  passages,
  call,
})

export const aboutUs = { path: paths.aboutUs, ...readContent('about-us', schema) }
