import type { Pathway } from '#schema/pages.ts'
import type { Introduction } from '#schema/shapes.ts'
import { Landscape } from '#site/art/horizon.tsx'
import { BandHead } from '#site/components/band-head.tsx'

type PathwayCardsProps = Introduction & { pathways: readonly Pathway[] }

/** Two ways in, each under its own sky. */
export function PathwayCards({ heading, lead, pathways }: PathwayCardsProps) {
  return (
    <section className="band">
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
        <ul className="pathways">
          {pathways.map((pathway) => (
            <li key={pathway.title} data-season={pathway.season}>
              <a href={pathway.link}>
                <Landscape scene={pathway.season} />
                <h3>{pathway.title}</h3>
                <p className="pathway-subtitle">{pathway.subtitle}</p>
                <p>{pathway.description}</p>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
