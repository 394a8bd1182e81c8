import type { Founder, Pillar } from '#content/pages.ts'
import type { Introduction } from '#content/shapes.ts'

import { Paragraphs } from '#site/components/paragraphs.tsx'
import { Band, SampleMark, Terms } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'

import { findPhoto, Photo } from '#site/sections/photos.tsx'
import { SunCard } from './sun-card.tsx'

type FoundersProps = Introduction & {
  labels: Record<'education' | 'pillars' | 'superpower', string>
  founders: readonly Founder[]
  pillars: readonly Pillar[]
}

/** The portrait of each founder has another hour, from 0, sunrise, to 1, sunset. */
const morning = { name: 'morning', hour: 0.16 }
const noon = { name: 'noon', hour: 0.46 }
const evening = { name: 'evening', hour: 0.86 }
const lights = [morning, noon, evening]

export function Founders({ heading, lead, labels, founders, pillars }: FoundersProps) {
  const listTitles = (keys: Founder['pillars']) =>
    pillars.filter(({ key }) => keys.includes(key)).map(({ title }) => title)
  const { chairs } = useSite().drawings
  if (founders.length === 0) {
    return (
      <div className="band">
        <div className="wrap">
          <img className="chairs" src={chairs} alt="" loading="lazy" />
        </div>
      </div>
    )
  }
  return (
    <Band heading={heading} lead={lead}>
      <div className="founders">
        {founders.map((founder, at) => (
          <article className="split founder" key={founder.name}>
            <Portrait founder={founder} at={at} />
            <div>
              <h3>{founder.name}</h3>
              <p className="founder-title">
                {founder.title}
                <SampleMark {...founder} />
              </p>
              <Paragraphs texts={founder.description} />
              <Terms
                className="founder-facts"
                rows={[
                  [labels.education, founder.education],
                  [labels.pillars, listTitles(founder.pillars).join(', ')],
                  [labels.superpower, founder.superpower],
                ]}
              />
            </div>
          </article>
        ))}
      </div>
    </Band>
  )
}

function Portrait({ founder, at }: { founder: Founder; at: number }) {
  const photo = findPhoto(useSite(), 'founder', founder.photo)
  if (photo) return <Photo photo={photo} className="portrait sticky" />
  const light = lights[at % lights.length] ?? noon
  return (
    <div className={`portrait sticky portrait-card card-${light.name}`}>
      <SunCard hour={light.hour} />
    </div>
  )
}
