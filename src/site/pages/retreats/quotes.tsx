import type { Introduction, Testimonial } from '#content/shapes.ts'
import { Band, SampleMark } from '#site/components/parts.tsx'

export function Quotes({ items, ...head }: Introduction & { items: readonly Testimonial[] }) {
  if (items.length === 0) return null
  return (
    <Band {...head} background="night">
      <div className="split quotes">
        {items.map((item) => (
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
