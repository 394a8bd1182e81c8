import type { PageProps } from '#content/compose-content.ts'
import { fillText } from '#content/fill-text.ts'
import type { Pillar } from '#content/pages.ts'
import type { Introduction } from '#content/shapes.ts'
import { Paragraphs } from '#site/components/paragraphs.tsx'
import { BandHead } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { FormatPair } from '#site/sections/format-pair.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { PhotoBand } from '#site/sections/photos.tsx'
import { PillarIcon } from '#site/sections/pillar-icon.tsx'
import { Video } from '#site/sections/video.tsx'

export function Coaching({ page: coaching, content: { pillars } }: PageProps<'coaching'>) {
  return (
    <>
      <Hero {...coaching.opening} />
      <FormatPair {...coaching.formats} />
      {coaching.video && <Video {...coaching.video} season="summer" />}
      <Passages passages={coaching.passages} />
      <PhotoBand photo={coaching.photo} slot="coaching" />
      <PillarBands {...coaching.bands} pillars={pillars} />
      <CallToAction {...coaching.call} />
    </>
  )
}

type PillarBandsProps = Introduction & { pillars: readonly Pillar[] }

/** The five pillars as the hours of a day, each with the anchor that other pages link to. */
function PillarBands({ pillars, ...head }: PillarBandsProps) {
  const { morePillar } = useSite().content.smallWords
  const writeMore = (title: string) =>
    fillText(morePillar, { pillar: title.toLowerCase(), Pillar: title })
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
              {pillar.page && <a href={pillar.page}>{writeMore(pillar.title)}</a>}
            </div>
          </div>
        </section>
      ))}
    </section>
  )
}
