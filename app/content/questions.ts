import { list } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { question } from './page.ts'

/** Shown on home and on /faq; the order is the order on the page. */
export const questions = readContent(
  'questions',
  list('The questions, on the home page and on /faq, in the order of the page.', question, {
    most: 20,
  }),
)
