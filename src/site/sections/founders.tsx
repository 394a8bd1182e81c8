import { aboutUs, type Founder, pillars } from '#content/pages.ts'
import type { Introduction } from '#content/shapes.ts'
import { SunPlate } from '#site/art/prints.tsx'
import { Band, isShown, Paragraphs, SampleMark, Terms } from '#site/components/parts.tsx'
import { findPhoto, Photo } from './photos.tsx'

type FoundersProps = Introduction & { founders: readonly Founder[] }

/** Each founder stands in the light of another hour, between sunrise and sunset. */
const lights = { morning: 0.16, noon: 0.46, evening: 0.86 }

const { labels } = aboutUs.founders

export function Founders({ heading, lead, founders }: FoundersProps) {
  const listTitles = (keys: Founder['pillars']) =>
    pillars.filter(({ key }) => keys.includes(key)).map(({ title }) => title)
  const shown = founders.filter(isShown)
  if (shown.length === 0) return null
  return (
    <Band heading={heading} lead={lead}>
      <div className="founders">
        {shown.map((founder, at) => (
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
  const photo = findPhoto('founder', founder.photo)
  if (photo) return <Photo photo={photo} className="portrait sticky" />
  const [light, hour] = Object.entries(lights)[at % 3] ?? ['noon', lights.noon]
  return (
    <div className={`portrait sticky plate plate-${light}`}>
      <SunPlate hour={hour} />
    </div>
  )
}
