import { InlineScript } from '#document/inline-script.tsx'
import questionsScript from '#document/questions-script.ts?script'
import { faq, questions } from '#schema/pages.ts'
import { Hero } from '#sections/hero.tsx'
import { NextLinks } from '#sections/next-links.tsx'
import { Passages } from '#sections/passages.tsx'
import { QuestionList } from '#sections/question-list.tsx'

export const pages = [faq]

export default function FaqRoute() {
  return (
    <>
      <Hero {...faq.opening} />
      <QuestionList {...faq.questions} questions={questions} />
      <Passages passages={faq.passages} />
      <NextLinks links={faq.next} />
      <InlineScript text={questionsScript} />
    </>
  )
}
