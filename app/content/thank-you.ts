import { paths } from '#paths.ts'
import { group } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { openingWithAction, pageFields, passages } from './page.ts'

const schema = group('', { ...pageFields, opening: openingWithAction, passages })

export const thankYou = {
  path: paths.thankYou,
  isUnlisted: true,
  ...readContent('thank-you', schema),
} as const
