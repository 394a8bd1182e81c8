import { paths } from '#paths.ts'
import { readingPage } from './page.ts'
import { readContent } from '#reader/read-content.ts'

export const services = { path: paths.services, ...readContent('services', readingPage) }
