import { type Founder, pillars } from '#schema/pages.ts'
import type { Introduction } from '#schema/shapes.ts'
import { pageWords } from '#schema/site.ts'
import { findPhoto } from '#site/art/find-photo.ts'
import { SunPlate } from '#site/art/prints.tsx'
import { Band, isShown, Photo, SampleMark, Terms } from '#site/components/parts.tsx'

type FoundersProps = Introduction & { founders: readonly Founder[] }

/** Each founder stands in the light of another hour, between sunrise and sunset. */
const hours = { morning: 0.16, noon: 0.46, evening: 0.86 }
const lights = Object.keys(hours) as (keyof typeof hours)[]

/** Who they are: a portrait, a story, and the three things people ask. */
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
              <Terms
                className="founder-facts"
                rows={[
                  [pageWords.founder.education, founder.education],
                  [pageWords.founder.pillars, listTitles(founder.pillars).join(', ')],
                  [pageWords.founder.superpower, founder.superpower],
                ]}
              />
            </div>
          </article>
        ))}
      </div>
    </Band>
  )
}

/** A photograph, or a drawn sun until there is one. */
function Portrait({ founder, light }: { founder: Founder; light: keyof typeof hours }) {
  const built = founder.photo && findPhoto({ slot: 'founder', ...founder.photo })
  if (built) return <Photo photo={built} className="portrait sticky" />
  return (
    <div className={`portrait sticky plate plate-${light}`}>
      <SunPlate hour={hours[light]} />
    </div>
  )
}
