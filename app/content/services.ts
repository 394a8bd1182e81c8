import { paths } from '#paths.ts'
import { readContent } from '#reader/read-content.ts'
import { readingPage } from './page.ts'

export const services = { path: paths.services, ...readContent('services', readingPage) }
