import type { Pillar } from '#content/pages.ts'
import type { Introduction } from '#content/shapes.ts'
import { Paragraphs } from '#site/components/paragraphs.tsx'
import { BandHead } from '#site/components/parts.tsx'
import { PillarIcon } from '#site/sections/pillar-icon.tsx'

type PillarBandsProps = Introduction & { pillars: readonly Pillar[] }

/** The five pillars as the hours of a day, each with the anchor that other pages link to. */
export function PillarBands({ pillars, ...head }: PillarBandsProps) {
  return (
    <section className="band-night day">
      <div className="wrap">
        <BandHead {...head} />
      </div>
      {pillars.map((pillar) => (
        <section className="scene arc hour" id={pillar.key} key={pillar.key} tabIndex={-1}>
          <div className="wrap split hour-row">
            <PillarIcon name={pillar.key} />
            <div>
              <h3>{pillar.title}</h3>
              <p className="hour-subtitle">{pillar.subtitle}</p>
            </div>
            <div>
              <Paragraphs texts={pillar.band.paragraphs} />
              <a href={pillar.page}>{`More on ${pillar.title.toLowerCase()}`}</a>
            </div>
          </div>
        </section>
      ))}
    </section>
  )
}
