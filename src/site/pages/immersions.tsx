import { gatherings } from '#schema/gatherings.ts'
import { immersions } from '#schema/pages.ts'
import { listAllOccurrences } from '#site/calendar/occurrence.ts'
import datesScript from '#site/document/dates-script.ts?script'
import { InlineScript } from '#site/document/page-head.tsx'
import todayScript from '#site/document/today-script.ts?script'
import { NextStep } from '#site/sections/closing.tsx'
import { CalendarFeed, GatheringList, NextGathering } from '#site/sections/gatherings.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { Video } from '#site/sections/video.tsx'

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
