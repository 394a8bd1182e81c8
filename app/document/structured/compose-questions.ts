import type { Question, Sample } from '#schema/shapes.ts'
import { keepReal } from './keep-real.ts'

/** The questions of a page as it answers them, a line a paragraph. */
export function composeQuestions(questions: readonly (Question & Sample)[]) {
  const mainEntity = keepReal(questions).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
  }))
  return mainEntity.length > 0 ? [{ '@type': 'FAQPage', mainEntity }] : []
}
