import { gatherings } from '#schema/gatherings.ts'
import {
  apply,
  founders,
  home,
  pathways,
  pillars,
  questions,
  retreats,
  values,
} from '#schema/pages.ts'
import { listAllOccurrences } from '#site/calendar/occurrence.ts'
import { findNextLight } from '#site/calendar/page-light.ts'
import { isShown } from '#site/components/parts.tsx'
import datesScript from '#site/document/dates-script.ts?script'
import { InlineScript, LaterSheet } from '#site/document/page-head.tsx'
import sunScript from '#site/document/sun-script.ts?script'
import yearScript from '#site/document/year-script.ts?address'
import { CallToAction } from '#site/sections/closing.tsx'
import { NextGathering } from '#site/sections/gatherings.tsx'
import { Hero } from '#site/sections/hero.tsx'
import {
  HomeFacts,
  Mission,
  PathwayCards,
  PillarDoors,
  ValueCards,
} from '#site/sections/home-bands.tsx'
import { QuestionList } from '#site/sections/question-list.tsx'
import { YearDial } from '#site/sections/year-dial.tsx'

const coming = listAllOccurrences(gatherings, import.meta.env.BUILT_ON)
const { gathering: next } = findNextLight(import.meta.env.BUILT_ON)

export function Home() {
  return (
    <>
      <Hero
        {...home.opening}
        isTall
        ground={
          <div className="wrap year-ground">
            <YearDial gatherings={gatherings} next={next} />
            <NextGathering occurrences={coming} />
            <InlineScript text={sunScript} modules={yearScript} />
          </div>
        }
      >
        <HomeFacts {...home} facts={retreats.facts} founders={founders.filter(isShown)} />
      </Hero>
      <LaterSheet />
      <Mission {...home.mission} founders={founders.filter(isShown)} />
      <ValueCards {...home.values} values={values} />
      <PillarDoors {...home.pillars} pillars={pillars} />
      <PathwayCards {...home.pathways} pathways={pathways} />
      <CallToAction {...home.call} steps={apply.steps.items} />
      <QuestionList {...home.questions} questions={questions} id="faq" />
      <InlineScript text={datesScript} />
    </>
  )
}
