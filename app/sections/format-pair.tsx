import { BandHead } from '#components/band-head.tsx'

type Format = {
  title: string
  lead: string
  points: readonly string[]
}

type FormatPairProps = {
  heading: string
  items: readonly Format[]
}

/** Two ways of working side by side, so that what differs can be seen. */
export function FormatPair({ heading, items }: FormatPairProps) {
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
