import { listAllOccurrences } from '#calendar/occurrence.ts'
import { findNextLight } from '#calendar/page-light.ts'
import { isShown } from '#components/sample-mark.tsx'
import datesScript from '#document/dates-script.ts?script'
import dayScript from '#document/day-script.ts?script'
import { InlineScript } from '#document/inline-script.tsx'
import { LaterSheet } from '#document/later-sheet.tsx'
import questionsScript from '#document/questions-script.ts?script'
import sunScript from '#document/sun-script.ts?script'
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
import { CallToAction } from '#sections/call-to-action.tsx'
import { Hero } from '#sections/hero.tsx'
import { HomeFacts } from '#sections/home-facts.tsx'
import { Mission } from '#sections/mission.tsx'
import { NextGathering } from '#sections/next-gathering.tsx'
import { PathwayCards } from '#sections/pathway-cards.tsx'
import { PillarDoors } from '#sections/pillar-doors.tsx'
import { QuestionList } from '#sections/question-list.tsx'
import { ValueCards } from '#sections/value-cards.tsx'
import { YearDial } from '#sections/year-dial.tsx'

export const pages = [home]

const coming = listAllOccurrences(gatherings, import.meta.env.BUILT_ON)
const { gathering: next } = findNextLight(import.meta.env.BUILT_ON)

export default function HomeRoute() {
  return (
    <>
      <Hero
        {...home.opening}
        isTall
        ground={
          <div className="wrap year-ground">
            <YearDial gatherings={gatherings} next={next} />
            <NextGathering occurrences={coming} />
            <InlineScript text={sunScript} />
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
      <InlineScript text={questionsScript} />
      <InlineScript text={dayScript} />
    </>
  )
}
