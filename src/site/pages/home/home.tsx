import type { Content } from '#content/compose-content.ts'
import { fillText } from '#content/fill-text.ts'
import type { Founder } from '#content/pages.ts'
import type { Introduction } from '#content/shapes.ts'
import { Band, Unbroken } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Landscape } from '#site/sections/horizon.tsx'
import { NextGathering } from '#site/sections/next-gathering.tsx'
import { QuestionList } from '#site/sections/question-list.tsx'
import laterSheet from '#site/styles/later.css?url'
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
            <HomeFacts {...home} people={founders} />
            <InlineScript text={scripts.sun} />
          </div>
        }
      >
        <NextGathering label={content.calendarCopy.next} />
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
      {led !== '' && <li>{fillText(founders.ledBy, { names: led })}</li>}
    </ul>
  )
}

type MissionProps = Content['home']['mission'] & {
  /** The page that tells more of the founders, unless it is switched off. */
  about: string | undefined
  /** Above the founders. */
  meet: string
  founders: readonly Founder[]
}

function Mission({ heading, statement, about, meet, founders }: MissionProps) {
  return (
    <section className="band band-bone">
      <div className="wrap split arc mission">
        <h2>{heading}</h2>
        <p>{statement}</p>
      </div>
      {founders.length > 0 && (
        <div className="wrap split meet">
          <h3>{meet}</h3>
          <ul className="split meet-list">
            {founders.map(({ name, title, superpower }) => (
              <li key={name}>
                <h4>
                  <a href={about}>{name}</a>
                </h4>
                <p className="note">
                  <Unbroken text={title} />
                </p>
                <p>{superpower}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** Six cards of which one is open: the one under the pointer, the finger or the focus, else the first. */
function ValueCards({ values, ...head }: Introduction & Pick<Content, 'values'>) {
  return (
    <Band {...head}>
      <ol className="values">
        {values.map((value) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard and a finger must be able to open a card too
          <li key={value.title} tabIndex={0}>
            <h3>{value.title}</h3>
            <p>{value.description}</p>
          </li>
        ))}
      </ol>
    </Band>
  )
}

/** Five doors onto one country, from dawn to dusk, each into its own band of the coaching page. */
function PillarDoors({ pillars, ...head }: Introduction & Pick<Content, 'pillars'>) {
  return (
    <Band {...head} background="night">
      <ul className="doors">
        {pillars.map((pillar) => (
          <li key={pillar.title}>
            <a href={pillar.link}>
              <span className="door">
                <Landscape scene="doors" />
              </span>
              <h3>{pillar.title}</h3>
              <p className="note">{pillar.subtitle}</p>
            </a>
          </li>
        ))}
      </ul>
    </Band>
  )
}

function PathwayCards({ pathways, ...head }: Introduction & Pick<Content, 'pathways'>) {
  return (
    <Band {...head}>
      <ul className="split pathways">
        {pathways.map((pathway) => (
          <li key={pathway.title} data-season={pathway.season}>
            <a className="scene" href={pathway.link}>
              <Landscape scene={pathway.season} />
              <h3>{pathway.title}</h3>
              <p>
                <strong>{pathway.subtitle}</strong>
              </p>
              <p>{pathway.description}</p>
            </a>
          </li>
        ))}
      </ul>
    </Band>
  )
}
