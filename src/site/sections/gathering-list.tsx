import { type Gathering, yearWords } from '#schema/gatherings.ts'
import type { Introduction } from '#schema/shapes.ts'
import { YearRing } from '#site/art/prints.tsx'
import { Days } from '#site/components/days.tsx'

type GatheringListProps = Introduction & { gatherings: readonly Gathering[] }

/** The four gatherings in the order of the year, around the ring they stand on. */
export function GatheringList({ heading, lead, gatherings }: GatheringListProps) {
  return (
    <section className="band band-night">
      <div className="wrap year-round">
        <div className="round-head">
          <h2>{heading}</h2>
          <p>{lead}</p>
        </div>
        <YearRing today={yearWords.today} />
        <ol className="round-names">
          {gatherings.map(({ path, name, dates, theme }) => (
            <li key={path}>
              <a href={path}>
                <h3>{name}</h3>
                <p>
                  <Days words={dates} />
                </p>
                <p>{theme}</p>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
