import { paths } from '#paths.ts'
import { readContent } from '#reader/read-content.ts'
import { readingPage } from './page.ts'

/** The items come from questions.ts, the same as on home. */
export const faq = { path: paths.faq, ...readContent('faq', readingPage) }
