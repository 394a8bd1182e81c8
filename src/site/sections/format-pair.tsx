import type { Comparison } from '#schema/shapes.ts'
import { BandHead } from '#site/components/band-head.tsx'

/** Two columns side by side, so that what differs can be seen. */
export function FormatPair({ heading, items }: Comparison) {
  return (
    <section className="band band-bone">
      <div className="wrap">
        <BandHead heading={heading} />
        <div className="formats">
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
