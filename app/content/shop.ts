import { paths } from '#paths.ts'
import { readingPage } from './page.ts'
import { readContent } from '#reader/read-content.ts'

export const shop = { path: paths.shop, hasForm: true, ...readContent('shop', readingPage) } as const
