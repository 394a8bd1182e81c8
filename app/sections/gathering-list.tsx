import { Landscape } from '#art/horizon.tsx'
import { YearRing } from '#art/year-ring.tsx'
import { BandHead } from '#components/band-head.tsx'
import type { Gathering } from '#content/gatherings.ts'
import type { Introduction } from '#content/page.ts'

type GatheringListProps = Introduction & { gatherings: readonly Gathering[] }

/** The four gatherings in the order of the year, beside the ring they stand on. */
export function GatheringList({ heading, lead, gatherings }: GatheringListProps) {
  return (
    <section className="band band-night">
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
        <div className="year">
          <YearRing />
          <ol className="gatherings">
            {gatherings.map((gathering) => (
              <li key={gathering.path} data-season={gathering.season}>
                <a href={gathering.path}>
                  <Landscape scene={gathering.season} />
                  <h3>{gathering.name}</h3>
                  <p>{gathering.dates}</p>
                  <p>{gathering.theme}</p>
                </a>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
