import type { Question, Sample } from '#content/page.ts'
import { keepReal } from './keep-real.ts'

/** The questions of a page as it answers them, a line a paragraph. */
export function composeQuestions(questions: readonly (Question & Sample)[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: keepReal(questions).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    })),
  }
}
