import { listAllOccurrences } from '#calendar/occurrence.ts'
import datesScript from '#document/dates-script.ts?script'
import { InlineScript } from '#document/inline-script.tsx'
import todayScript from '#document/today-script.ts?script'
import { gatherings } from '#schema/gatherings.ts'
import { immersions } from '#schema/pages.ts'
import { CalendarFeed } from '#sections/calendar-feed.tsx'
import { GatheringList } from '#sections/gathering-list.tsx'
import { Hero } from '#sections/hero.tsx'
import { NextGathering } from '#sections/next-gathering.tsx'
import { NextStep } from '#sections/next-step.tsx'
import { Passages } from '#sections/passages.tsx'
import { Video } from '#sections/video.tsx'

export const pages = [immersions]

const coming = listAllOccurrences(gatherings, import.meta.env.BUILT_ON)

export default function ImmersionsRoute() {
  return (
    <>
      <Hero {...immersions.opening}>
        <NextGathering occurrences={coming} />
      </Hero>
      <GatheringList {...immersions.gatherings} gatherings={gatherings} />
      <CalendarFeed siteUrl={import.meta.env.SITE_URL} />
      {immersions.video && <Video {...immersions.video} season="winter" />}
      <Passages passages={immersions.passages} />
      <NextStep {...immersions.call} />
      <InlineScript text={todayScript} />
      <InlineScript text={datesScript} />
    </>
  )
}
