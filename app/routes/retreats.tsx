import { retreats } from '#schema/pages.ts'
import { CallToAction } from '#sections/call-to-action.tsx'
import { Facts } from '#sections/facts.tsx'
import { FormatPair } from '#sections/format-pair.tsx'
import { Hero } from '#sections/hero.tsx'
import { Passages } from '#sections/passages.tsx'
import { PhotoSet } from '#sections/photo-set.tsx'
import { Quotes } from '#sections/quotes.tsx'
import { Schedule } from '#sections/schedule.tsx'
import { Video } from '#sections/video.tsx'

export const pages = [retreats]

export default function RetreatsRoute() {
  return (
    <>
      <Hero {...retreats.opening} />
      <Facts facts={retreats.facts} />
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
