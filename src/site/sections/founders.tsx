import type { Founder, Pillar } from '#schema/pages.ts'
import type { Introduction } from '#schema/shapes.ts'
import { pageWords } from '#schema/site.ts'
import { findPhoto } from '#site/art/find-photo.ts'
import { SunPlate } from '#site/art/prints.tsx'
import { BandHead } from '#site/components/band-head.tsx'
import { Photo } from '#site/components/photo.tsx'
import { isShown, SampleMark } from '#site/components/sample-mark.tsx'

type FoundersProps = Introduction & {
  founders: readonly Founder[]
  /** All five, for the titles of those a founder stands for. */
  pillars: readonly Pillar[]
}

/** Each founder stands in the light of another hour, between sunrise and sunset. */
const hours = { morning: 0.16, noon: 0.46, evening: 0.86 }
const lights = Object.keys(hours) as (keyof typeof hours)[]

/** Who they are: a portrait, a story, and the three things people ask. */
export function Founders({ heading, lead, founders, pillars }: FoundersProps) {
  const listTitles = (keys: Founder['pillars']) =>
    pillars.filter(({ key }) => keys.includes(key)).map(({ title }) => title)
  const shown = founders.filter(isShown)
  if (shown.length === 0) return null
  return (
    <section className="band">
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
        <div className="founders">
          {shown.map((founder, at) => (
            <article className="founder" key={founder.name}>
              <Portrait founder={founder} light={lights[at % lights.length] ?? 'noon'} />
              <div>
                <h3>{founder.name}</h3>
                <p className="founder-title">
                  {founder.title}
                  <SampleMark {...founder} />
                </p>
                {founder.description.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <dl className="founder-facts">
                  <dt>{pageWords.founder.education}</dt>
                  <dd>{founder.education}</dd>
                  <dt>{pageWords.founder.pillars}</dt>
                  <dd>{listTitles(founder.pillars).join(', ')}</dd>
                  <dt>{pageWords.founder.superpower}</dt>
                  <dd>{founder.superpower}</dd>
                </dl>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}

/** A photograph, or a drawn sun until there is one. */
function Portrait({ founder, light }: { founder: Founder; light: keyof typeof hours }) {
  const built = founder.photo && findPhoto({ slot: 'founder', ...founder.photo })
  if (built) return <Photo photo={built} className="portrait" />
  return (
    <div className={`portrait plate plate-${light}`}>
      <SunPlate hour={hours[light]} />
    </div>
  )
}
