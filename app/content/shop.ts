import { paths } from '#paths.ts'
import { readContent } from '#reader/read-content.ts'
import { readingPage } from './page.ts'

export const shop = {
  path: paths.shop,
  hasForm: true,
  ...readContent('shop', readingPage),
} as const
