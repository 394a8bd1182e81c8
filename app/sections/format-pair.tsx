import { BandHead } from '#components/band-head.tsx'
import type { Coaching } from '#content/coaching.ts'

/** Two ways of working side by side, so that what differs can be seen. */
export function FormatPair({ heading, items }: Coaching['formats']) {
  return (
    <section className="band band-bone">
      <div className="wrap">
        <BandHead heading={heading} />
        <div className="formats">
          {items.map((item) => (
            <section key={item.title} aria-label={item.title}>
              <h3>{item.title}</h3>
              <p>{item.lead}</p>
              <ul>
                {item.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </section>
  )
}
