import { BandHead } from '#components/band-head.tsx'
import { SampleMark } from '#components/sample-mark.tsx'
import type { Introduction, Testimonial } from '#schema/shapes.ts'
import { pageWords } from '#schema/site.ts'

type QuotesProps = Introduction & { items: readonly Testimonial[] }

/** What clients said. An invented one says so, here and in the launch check. */
export function Quotes({ heading, lead, items }: QuotesProps) {
  return (
    <section className="band band-night">
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
        <div className="quotes">
          {items.map((item) => (
            <figure key={item.quote}>
              <blockquote>
                <p>{item.quote}</p>
              </blockquote>
              <figcaption>
                {item.name} <span>{item.context}</span>{' '}
                {item.sample && <SampleMark label={pageWords.sampleMark} />}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
