import type { Pillar } from '#schema/pages.ts'
import type { Introduction } from '#schema/shapes.ts'
import { pageWords } from '#schema/site.ts'
import { PillarIcon } from '#site/art/icons.tsx'
import { BandHead } from '#site/components/band-head.tsx'

type PillarBandsProps = Introduction & { pillars: readonly Pillar[] }

/** The five pillars as one walk through a day, from dawn to dusk, each with the anchor that other pages link to. */
export function PillarBands({ heading, lead, pillars }: PillarBandsProps) {
  return (
    <section className="day">
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
      </div>
      {pillars.map((pillar) => (
        <section className="hour" id={pillar.key} key={pillar.key} tabIndex={-1}>
          <div className="wrap hour-row">
            <PillarIcon name={pillar.key} />
            <div>
              <h3>{pillar.title}</h3>
              <p className="hour-subtitle">{pillar.subtitle}</p>
            </div>
            <div>
              {pillar.band.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              <a href={pillar.page}>
                {pageWords.morePillar.replace('{pillar}', pillar.title.toLowerCase())}
              </a>
            </div>
          </div>
        </section>
      ))}
    </section>
  )
}
