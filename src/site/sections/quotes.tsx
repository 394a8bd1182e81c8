import type { Introduction, Testimonial } from '#schema/shapes.ts'
import { BandHead } from '#site/components/band-head.tsx'
import { isShown, SampleMark } from '#site/components/sample-mark.tsx'

type QuotesProps = Introduction & { items: readonly Testimonial[] }

/** What clients said. */
export function Quotes({ heading, lead, items }: QuotesProps) {
  const shown = items.filter(isShown)
  if (shown.length === 0) return null
  return (
    <section className="band band-night">
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
        <div className="quotes">
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
