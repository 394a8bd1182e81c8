import type { Founder, Home, Pathway, Pillar, Value } from '#schema/pages.ts'
import { paths } from '#schema/paths.ts'
import type { Fact, Introduction } from '#schema/shapes.ts'
import { pageWords } from '#schema/site.ts'
import { Landscape } from '#site/art/horizon.tsx'
import { Band } from '#site/components/parts.tsx'

type HomeFactsProps = Pick<Home, 'place' | 'price'> & {
  facts: readonly Fact[]
  founders: readonly Founder[]
}

const names = new Intl.ListFormat('en')

/** What a visitor asks in the first ten seconds. What the owner has not filled in is not shown. */
export function HomeFacts({ facts, place, price, founders }: HomeFactsProps) {
  const shown = [...facts.slice(0, 3).map(({ value }) => value), place, price].filter(Boolean)
  const led = names.format(founders.map(({ name }) => name))
  if (shown.length === 0 && led === '') return null
  return (
    <ul className="row hero-facts" aria-label={pageWords.facts}>
      {shown.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {led !== '' && <li>{pageWords.founder.ledBy.replace('{names}', led)}</li>}
    </ul>
  )
}

type MissionProps = Home['mission'] & { founders: readonly Founder[] }

/** One sentence, given the room it needs, and the men who stand by it. */
export function Mission({ heading, statement, founders }: MissionProps) {
  return (
    <section className="band band-bone">
      <div className="wrap split arc mission">
        <h2>{heading}</h2>
        <p>{statement}</p>
      </div>
      {founders.length > 0 && (
        <div className="wrap split meet">
          <h3>{pageWords.founder.meet}</h3>
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
export function ValueCards({ values, ...head }: Introduction & { values: readonly Value[] }) {
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
export function PillarDoors({ pillars, ...head }: Introduction & { pillars: readonly Pillar[] }) {
  return (
    <Band {...head} ground="night">
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

/** Two ways in, each under its own sky. */
export function PathwayCards({
  pathways,
  ...head
}: Introduction & { pathways: readonly Pathway[] }) {
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
