import type { PageProps } from '#content/compose-content.ts'
import { CallToAction } from '#site/sections/call-to-action.tsx'
import { FormatPair } from '#site/sections/format-pair.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { Video } from '#site/sections/video.tsx'
import { Facts } from './facts.tsx'
import { LandDay } from './land-day.tsx'
import { PhotoSet } from './photo-set.tsx'
import { Quotes } from './quotes.tsx'
import { Schedule } from './schedule.tsx'

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
