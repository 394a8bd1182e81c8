import { retreats } from '#schema/pages.ts'
import { CallToAction } from '#site/sections/closing.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Facts, FormatPair, Quotes } from '#site/sections/offer.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { PhotoSet } from '#site/sections/photos.tsx'
import { Schedule } from '#site/sections/schedule.tsx'
import { Video } from '#site/sections/video.tsx'

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
