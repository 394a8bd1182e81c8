import { paths } from '#paths.ts'
import { group, line } from '#reader/fields.ts'
import { readContent } from '#reader/read-content.ts'
import { readingFields } from './page.ts'

const schema = group('', {
  ...readingFields,
  questions: group('Above the questions; they are in questions.yaml.', {
    heading: line('Example: What men ask', 60),
  }),
})

/** The items come from questions.ts, the same as on home. */
export const faq = { path: paths.faq, ...readContent('faq', schema) }
