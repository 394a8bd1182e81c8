import type { Content } from '#content/compose-content.ts'
import type { Founder } from '#content/pages.ts'
import { useSite } from '#site/context/site.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { NextGathering } from '#site/sections/next-gathering.tsx'
import { QuestionList } from '#site/sections/question-list.tsx'
import laterSheet from '#site/styles/later.css?url'
import { Mission } from './mission.tsx'
import { PathwayCards } from './pathway-cards.tsx'
import { PillarDoors } from './pillar-doors.tsx'
import { ValueCards } from './value-cards.tsx'
import { YearDial } from './year-dial.tsx'

export function Home({ content }: { content: Content }) {
  const { home, founders } = content
  const { scripts } = useSite()
  return (
    <>
      <Hero
        {...home.opening}
        below={
          <div className="wrap year-ground">
            <YearDial />
            <NextGathering label={content.calendarCopy.next} />
            <InlineScript text={scripts.sun} />
          </div>
        }
      >
        <HomeFacts {...home} people={founders} />
      </Hero>
      {/* The first view is painted before the sheet of all below. */}
      <link rel="stylesheet" href={laterSheet} />
      <script src={scripts.year} defer />
      <Mission
        {...home.mission}
        about={content.aboutUs?.path}
        meet={home.founders.heading}
        founders={founders}
      />
      <ValueCards {...home.values} values={content.values} />
      <PillarDoors {...home.pillars} pillars={content.pillars} />
      <PathwayCards {...home.pathways} pathways={content.pathways} />
      <CallToAction {...home.call} steps={content.apply.steps.items} />
      <QuestionList {...home.questions} questions={content.questions} id="faq" />
    </>
  )
}

type HomeFactsProps = Content['home'] & { people: readonly Founder[] }

/** What a visitor asks in the first ten seconds. What the owner has not filled in is not shown. */
function HomeFacts({ facts, place, price, founders, people }: HomeFactsProps) {
  const { brand, smallWords } = useSite().content
  const shown = [...facts, place, price].filter(Boolean)
  // With no-break spaces: a line does not end within a name.
  const names = people.map(({ name }) => name.replaceAll(' ', '\u00a0'))
  const led = new Intl.ListFormat(brand.lang).format(names)
  if (shown.length === 0 && led === '') return null
  return (
    <ul className="row hero-facts" aria-label={smallWords.atAGlance}>
      {shown.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {led !== '' && <li>{founders.ledBy.replace('{names}', led)}</li>}
    </ul>
  )
}
