import { findPhoto } from '#art/find-photo.ts'
import { Landscape } from '#art/horizon.tsx'
import { BandHead } from '#components/band-head.tsx'
import { Photo } from '#components/photo.tsx'
import { SampleMark } from '#components/sample-mark.tsx'
import type { Founder } from '#content/founders.ts'
import type { Introduction, Season } from '#content/page.ts'
import { pageWords } from '#content/page-words.ts'
import type { Pillar } from '#content/pillars.ts'

type FoundersProps = Introduction & {
  founders: readonly Founder[]
  /** All five, for the titles of those a founder stands for. */
  pillars: readonly Pillar[]
}

/** Each founder stands in his own light. */
const lights: readonly Season[] = ['dawn', 'summer', 'winter']

/** Who they are: a portrait, a story, and the three things people ask. */
export function Founders({ heading, lead, founders, pillars }: FoundersProps) {
  const listTitles = (keys: Founder['pillars']) =>
    pillars.filter(({ key }) => keys.includes(key)).map(({ title }) => title)
  return (
    <section className="band">
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
        <div className="founders">
          {founders.map((founder, at) => (
            <article className="founder" key={founder.name}>
              <Portrait founder={founder} season={lights[at % lights.length] ?? 'dawn'} />
              <div>
                <h3>{founder.name}</h3>
                <p className="founder-title">{founder.title}</p>
                {founder.sample && (
                  <p>
                    <SampleMark label={pageWords.sampleMark} />
                  </p>
                )}
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

/** A photograph, or a plate with his initials under a season's sky until there is one. */
function Portrait({ founder, season }: { founder: Founder; season: Season }) {
  const { name, photo } = founder
  const built = photo && findPhoto({ slot: 'founder', ...photo })
  if (built) return <Photo photo={built} className="portrait" />
  const initials = name.split(' ').map((word) => word[0])
  return (
    <div className="portrait portrait-plate" data-season={season} aria-hidden="true">
      <Landscape scene={season} />
      {initials}
    </div>
  )
}
