import type { Comparison, Fact, Introduction, Testimonial } from '#schema/shapes.ts'
import { pageWords } from '#schema/site.ts'
import { BandHead, isShown, SampleMark } from '#site/components/parts.tsx'

/** What a visitor looks for first: numbers, and what they mean. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <section className="band-bone" aria-label={pageWords.facts}>
      <dl className="wrap facts">
        {facts.map((fact) => (
          <div key={fact.value}>
            <dt>{fact.value}</dt>
            <dd>{fact.meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Two columns side by side, so that what differs can be seen. */
export function FormatPair({ heading, items }: Comparison) {
  return (
    <section className="band band-bone">
      <div className="wrap">
        <BandHead heading={heading} />
        <div className="split formats">
          {items.map((item) => (
            <div key={item.title}>
              <h3>{item.title}</h3>
              <p>{item.lead}</p>
              <ul>
                {item.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}

type QuotesProps = Introduction & { items: readonly Testimonial[] }

/** What clients said. */
export function Quotes({ heading, lead, items }: QuotesProps) {
  const shown = items.filter(isShown)
  if (shown.length === 0) return null
  return (
    <section className="band band-night">
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
        <div className="split quotes">
          {shown.map((item) => (
            <figure key={item.quote}>
              <blockquote>
                <p>{item.quote}</p>
              </blockquote>
              <figcaption>
                {item.name} <span>{item.context}</span> <SampleMark {...item} />
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
