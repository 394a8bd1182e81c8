import { InlineScript } from '#document/inline-script.tsx'
import videoScript from '#document/video-script.ts?script'
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
      {retreats.photos && <PhotoSet photos={retreats.photos} />}
      <Passages passages={retreats.passages} />
      <Video {...retreats.video} season="spring" />
      <Schedule {...retreats.schedule} />
      <Quotes {...retreats.testimonials} />
      <FormatPair {...retreats.fit} />
      <CallToAction {...retreats.call} />
      <InlineScript text={videoScript} />
    </>
  )
}
