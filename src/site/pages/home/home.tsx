import type { Content } from '#content/compose-content.ts'
import type { Founder } from '#content/pages.ts'
import { paths } from '#content/paths.ts'
import type { Introduction } from '#content/shapes.ts'
import { findNextLight } from '#site/calendar/page-light.ts'
import { Band } from '#site/components/parts.tsx'
import { useIsShown, useSite } from '#site/context/site.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import { CallToAction } from '#site/sections/closing.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Landscape } from '#site/sections/horizon.tsx'
import { NextGathering } from '#site/sections/next-gathering.tsx'
import { QuestionList } from '#site/sections/question-list.tsx'
import laterSheet from '#site/styles/later.css?url'

export function Home({ content }: { content: Content }) {
  const { home } = content
  const { scripts } = useSite()
  const founders = content.founders.filter(useIsShown())
  return (
    <>
      <Hero
        {...home.opening}
        ground={
          <div className="wrap year-ground">
            <YearDial />
            <NextGathering label={content.calendarCopy.next} />
            <InlineScript text={scripts.sun} />
          </div>
        }
      >
        <HomeFacts content={content} founders={founders} />
      </Hero>
      {/* The first view is painted before the sheet of all below. */}
      <link rel="stylesheet" href={laterSheet} />
      <script src={scripts.year} defer />
      <Mission {...home.mission} meet={home.founders.heading} founders={founders} />
      <ValueCards {...home.values} values={content.values} />
      <PillarDoors {...home.pillars} pillars={content.pillars} />
      <PathwayCards {...home.pathways} pathways={content.pathways} />
      <CallToAction {...home.call} steps={content.apply.steps.items} />
      <QuestionList {...home.questions} questions={content.questions} id="faq" />
    </>
  )
}

/** The year in a hand: a handle on the year's own curve of light, and four links that need no script. */
function YearDial() {
  const site = useSite()
  // The gathering whose sun stands in the picture while no script runs.
  const { gathering: next } = findNextLight(site)
  return (
    <>
      <p className="dial-caption">
        {/* The script takes its address away, except while the handle rests on a gathering. */}
        <a href={next.path}>{`The sun of the ${next.name}`}</a>
      </p>
      <div className="dial">
        <svg viewBox="0 0 728 40" preserveAspectRatio="none" aria-hidden="true">
          <path d="M-22 38C111 38 209 2 342 2S575 38 708 38q14 0 20 0" />
        </svg>
        <ol className="dial-months" aria-hidden="true">
          {[...'JFMAMJJASOND'].map((letter, month) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: J is January, June and July
            <li key={month}>{letter}</li>
          ))}
        </ol>
        <input type="range" min="1" max="366" hidden aria-label="Day of the year" />
        <p className="dial-hint" aria-hidden="true" hidden>
          Drag the year
        </p>
        <ul className="dial-turns" aria-label="The four gatherings">
          {site.content.gatherings.map(({ path, name }) => {
            // "Spring Equinox": its season for a narrow screen, the rest for those with room or with ears.
            const [season, ...rest] = name.split(' ')
            return (
              <li key={path}>
                <a href={path}>
                  {season}
                  <span>{` ${rest.join(' ')}`}</span>
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}

type HomeFactsProps = { content: Content; founders: readonly Founder[] }

/** What a visitor asks in the first ten seconds. What the owner has not filled in is not shown. */
function HomeFacts({ content: { home, retreats }, founders }: HomeFactsProps) {
  const facts = retreats.facts.slice(0, 3).map(({ value }) => value)
  const shown = [...facts, home.place, home.price].filter(Boolean)
  const led = new Intl.ListFormat('en').format(founders.map(({ name }) => name))
  if (shown.length === 0 && led === '') return null
  return (
    <ul className="row hero-facts" aria-label="At a glance">
      {shown.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {led !== '' && <li>{home.founders.ledBy.replace('{names}', led)}</li>}
    </ul>
  )
}

type MissionProps = Content['home']['mission'] & {
  /** Above the founders. */
  meet: string
  founders: readonly Founder[]
}

function Mission({ heading, statement, meet, founders }: MissionProps) {
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
                  <a href={paths.aboutUs}>{name}</a>
                </h4>
                <p className="note">{title}</p>
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
