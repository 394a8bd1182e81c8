import { notFoundPath } from '#paths.ts'
import { group, list } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { linkFields, openingWithAction, pageFields } from './page.ts'

const schema = group('', {
  ...pageFields,
  opening: openingWithAction,
  next: list('Where a lost visitor most likely wanted to go.', linkFields(''), { most: 8 }),
})

export const notFound = {
  path: notFoundPath,
  isUnlisted: true,
  ...readContent('not-found', schema),
} as const
