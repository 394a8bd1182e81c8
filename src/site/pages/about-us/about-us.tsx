import type { PageProps } from '#content/compose-content.ts'
import type { Founder, Pillar } from '#content/pages.ts'
import type { Introduction } from '#content/shapes.ts'
import { Paragraphs } from '#site/components/paragraphs.tsx'
import { Band, SampleMark, Terms, Unbroken } from '#site/components/parts.tsx'
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
                <Unbroken text={founder.title} />
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
  const site = useSite()
  const photo = findPhoto(site, 'founder', founder.photo)
  if (photo) return <Photo photo={photo} className="portrait sticky" />
  const { portraits } = site.drawings
  return (
    <img className="portrait sticky" src={portraits[at % portraits.length]} alt="" loading="lazy" />
  )
}
