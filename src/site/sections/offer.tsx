import type { Comparison, Fact, Introduction, Testimonial } from '#schema/shapes.ts'
import { Band, isShown, SampleMark, Terms } from '#site/components/parts.tsx'

export function Facts({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <section className="band-bone" aria-label="At a glance">
      <Terms className="wrap facts" rows={facts.map(({ value, meaning }) => [value, meaning])} />
    </section>
  )
}

/** Two columns side by side, so that what differs can be seen. */
export function FormatPair({ heading, items }: Comparison) {
  return (
    <Band heading={heading} ground="bone">
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
    </Band>
  )
}

export function Quotes({ items, ...head }: Introduction & { items: readonly Testimonial[] }) {
  const shown = items.filter(isShown)
  if (shown.length === 0) return null
  return (
    <Band {...head} ground="night">
      <div className="split quotes">
        {shown.map((item) => (
          <figure key={item.quote}>
            <blockquote>
              <p>{item.quote}</p>
            </blockquote>
            <figcaption className="row">
              {item.name} <span>{item.context}</span> <SampleMark {...item} />
            </figcaption>
          </figure>
        ))}
      </div>
    </Band>
  )
}
