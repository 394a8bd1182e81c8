import type { Pillar } from '#schema/pages.ts'
import type { Introduction } from '#schema/shapes.ts'
import { Landscape } from '#site/art/horizon.tsx'
import { BandHead } from '#site/components/band-head.tsx'

type PillarDoorsProps = Introduction & { pillars: readonly Pillar[] }

/** Five doors onto one country, from dawn to dusk, each into its own band of the coaching page. */
export function PillarDoors({ heading, lead, pillars }: PillarDoorsProps) {
  return (
    <section className="band band-night">
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
        <ul className="doors">
          {pillars.map((pillar) => (
            <li key={pillar.title}>
              <a href={pillar.link}>
                <span className="door">
                  <Landscape scene="doors" />
                </span>
                <h3>{pillar.title}</h3>
                <p>{pillar.subtitle}</p>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
