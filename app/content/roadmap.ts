import { paths } from '#paths.ts'
import { readingPage } from './page.ts'
import { readContent } from '#reader/read-content.ts'

export const roadmap = { path: paths.roadmap, ...readContent('roadmap', readingPage) }
