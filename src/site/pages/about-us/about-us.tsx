import type { PageProps } from '#content/compose-content.ts'
import type { Founder, Pillar } from '#content/pages.ts'
import type { Introduction } from '#content/shapes.ts'
import { Paragraphs } from '#site/components/paragraphs.tsx'
import { Band, SampleMark, Terms } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { findPhoto, Photo } from '#site/sections/photos.tsx'

export function AboutUs({ page: aboutUs, content: { founders, pillars } }: PageProps<'aboutUs'>) {
  return (
    <>
      <Hero {...aboutUs.opening} />
      <Founders {...aboutUs.founders} founders={founders} pillars={pillars} />
      <Passages passages={aboutUs.passages} />
      <CallToAction {...aboutUs.call} />
    </>
  )
}

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

const card = { middle: 200, horizon: 340, path: 160 }

const arc = (radius: number) =>
  `M${card.middle - radius} ${card.horizon}a${radius} ${radius} 0 0 1 ${2 * radius} 0`

/** The sun over calm water, at an hour from 0, sunrise, to 1, sunset. */
function SunCard({ hour }: { hour: number }) {
  const { middle, horizon, path } = card
  const x = middle - path * Math.cos(hour * Math.PI)
  const y = horizon - path * Math.sin(hour * Math.PI)
  return (
    <svg className="card-print" viewBox="0 0 400 500" aria-hidden="true">
      {[108, path, 212, 264].map((radius) => (
        <path key={radius} className={radius === path ? 'card-path' : undefined} d={arc(radius)} />
      ))}
      <path className="card-hours" d={arc(path)} pathLength="2400" />
      <path d={`M0 ${horizon}h400`} />
      {[84, 60, 96, 40, 64, 28].map((width, at) => (
        <path key={width} d={`M${Math.round(x - width / 2)} ${horizon + 22 + at * 20}h${width}`} />
      ))}
      <circle cx={Math.round(x)} cy={Math.round(y)} r="30" />
    </svg>
  )
}
