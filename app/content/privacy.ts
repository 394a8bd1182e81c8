import { paths } from '#paths.ts'
import { readContent } from '#reader/read-content.ts'
import { readingPage } from './page.ts'

export const privacy = { path: paths.privacy, ...readContent('privacy', readingPage) }
