import type { PageProps } from '#content/compose-content.ts'
import type {
  Fact,
  Introduction,
  Photo as PhotoContent,
  Schedule as ScheduleContent,
  Testimonial,
} from '#content/shapes.ts'
import { retreatSlots } from '#site/art/photo-slots.ts'
import { Band, SampleMark, Terms } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { FormatPair } from '#site/sections/format-pair.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { findPhoto, Photo } from '#site/sections/photos.tsx'
import { Video } from '#site/sections/video.tsx'

export function Retreats({ page: retreats }: PageProps<'retreats'>) {
  return (
    <>
      <Hero {...retreats.opening} />
      <Facts facts={retreats.facts} />
      <LandDay {...retreats.day} />
      <PhotoSet photos={retreats.photos} />
      <Passages passages={retreats.passages} />
      {retreats.video && <Video {...retreats.video} season="spring" />}
      {retreats.schedule && <Schedule {...retreats.schedule} />}
      {retreats.testimonials && <Quotes {...retreats.testimonials} />}
      {retreats.fit && <FormatPair {...retreats.fit} />}
      <CallToAction {...retreats.call} />
    </>
  )
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { atAGlance } = useSite().content.smallWords
  if (facts.length === 0) return null
  return (
    <section className="band-bone" aria-label={atAGlance}>
      <Terms className="wrap facts" rows={facts.map(({ value, meaning }) => [value, meaning])} />
    </section>
  )
}

const hours = ['morning', 'noon', 'night'] as const

/** One land at three hours. One sun passes behind all three as the page scrolls (land-day.css). */
function LandDay({ heading, ...captions }: PageProps<'retreats'>['page']['day']) {
  const { landDay } = useSite().drawings
  return (
    <Band heading={heading} background="bone">
      <ol className="land-hours">
        {hours.map((hour) => (
          <li key={hour} className={`land-${hour}`}>
            <div className="land-view" aria-hidden="true">
              {landDay[hour].map((layer, at) => (
                <img key={layer} src={layer} alt="" loading="lazy" data-layer={at} />
              ))}
              <b className="land-path" />
              <b className="land-sun" />
            </div>
            {captions[hour]}
          </li>
        ))}
      </ol>
    </Band>
  )
}

/** Up to four photographs; four are arranged around a sun. */
export function PhotoSet({ photos }: { photos: readonly PhotoContent[] }) {
  const site = useSite()
  const shown = retreatSlots.flatMap((slot, at) => findPhoto(site, slot, photos[at]) ?? [])
  if (shown.length === 0) return null
  return (
    <div className="band">
      <div className="wrap">
        <div className="photo-set" data-count={shown.length}>
          {shown.map((photo) => (
            <Photo key={photo.src} photo={photo} className="photo-turn" />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The schedule of each day. */
export function Schedule({ heading, lead, days, sample }: ScheduleContent) {
  if (days.length === 0) return null
  return (
    <Band heading={heading} lead={lead} background="bone">
      <div className="split days">
        {days.map((day) => (
          <div key={day.name}>
            <h3>
              {day.name}
              <SampleMark sample={sample} />
            </h3>
            <Terms className="hours" rows={day.hours.map(({ time, what }) => [time, what])} />
          </div>
        ))}
      </div>
    </Band>
  )
}

export function Quotes({ items, ...head }: Introduction & { items: readonly Testimonial[] }) {
  if (items.length === 0) return null
  return (
    <Band {...head} background="night">
      <div className="split quotes">
        {items.map((item) => (
          <figure key={item.quote}>
            <blockquote>
              <p>{item.quote}</p>
            </blockquote>
            <figcaption className="row">
              {item.name} <span>{item.context}</span> <SampleMark {...item} />
            </figcaption>
          </figure>
        ))}
      </div>
    </Band>
  )
}
