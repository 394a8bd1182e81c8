import type { PageProps } from '#content/compose-content.ts'
import { useSite } from '#site/context/site.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import { NextLinks } from '#site/sections/call-to-action.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { QuestionList } from '#site/sections/question-list.tsx'

export function Faq({ page: faq, content: { questions } }: PageProps<'faq'>) {
  return (
    <>
      <Hero {...faq.opening} />
      <QuestionList {...faq.questions} questions={questions} />
      <Passages passages={faq.passages} />
      <NextLinks links={faq.next} />
      <InlineScript text={useSite().scripts.questions} />
    </>
  )
}
