import { faq, questions } from '#schema/pages.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import questionsScript from '#site/document/questions-script.ts?script'
import { NextLinks } from '#site/sections/closing.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { QuestionList } from '#site/sections/question-list.tsx'

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
