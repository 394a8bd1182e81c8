import { aboutUs, faq, founders, notFound, privacy, questions } from '#content/pages.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import questionsScript from '#site/document/questions-script.ts?script'
import { CallToAction, NextLinks } from '#site/sections/closing.tsx'
import { Founders } from '#site/sections/founders.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages, QuestionList, ReadingPage } from '#site/sections/reading.tsx'

export function AboutUs() {
  return (
    <>
      <Hero {...aboutUs.opening} />
      <Founders {...aboutUs.founders} founders={founders} />
      <Passages passages={aboutUs.passages} />
      <CallToAction {...aboutUs.call} />
    </>
  )
}

export function Faq() {
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

/** How long leads are kept comes from the setting that carries it out. */
export function Privacy() {
  const days = import.meta.env.RETENTION_DAYS
  const { heading, byHand, byItself } = privacy.keeping
  const inForce = byItself.map((paragraph) => paragraph.replaceAll('{days}', String(days)))
  const keeping = { heading, paragraphs: days > 0 ? inForce : byHand }
  return <ReadingPage {...privacy} passages={[...privacy.passages, keeping]} />
}

/** The spec wants the missed path in the console. */
const logPath = "console.error('Page not found:',location.pathname)"

export function NotFound() {
  return (
    <>
      <Hero {...notFound.opening} />
      <NextLinks links={notFound.next} />
      <InlineScript text={logPath} />
    </>
  )
}
