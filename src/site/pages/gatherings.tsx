import { gatheringWords } from '#schema/forms.ts'
import { type Gathering, gatherings } from '#schema/gatherings.ts'
import { immersions } from '#schema/pages.ts'
import { listAllOccurrences, listOccurrences } from '#site/calendar/occurrence.ts'
import { ButtonLink } from '#site/components/button-link.tsx'
import datesScript from '#site/document/dates-script.ts?script'
import { FormScripts, InlineScript } from '#site/document/page-head.tsx'
import todayScript from '#site/document/today-script.ts?script'
import { SignupBand } from '#site/forms/form-island.tsx'
import { AddToCalendar } from '#site/sections/add-to-calendar.tsx'
import { BesideForm } from '#site/sections/beside-form.tsx'
import { CalendarFeed } from '#site/sections/calendar-feed.tsx'
import { GatheringDays } from '#site/sections/gathering-days.tsx'
import { GatheringList } from '#site/sections/gathering-list.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { NextGathering } from '#site/sections/next-gathering.tsx'
import { NextStep } from '#site/sections/next-step.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { PhotoBand } from '#site/sections/photo-band.tsx'
import { Video } from '#site/sections/video.tsx'

const { BUILT_ON, SITE_URL } = import.meta.env

export function Immersions() {
  return (
    <>
      <Hero {...immersions.opening}>
        <NextGathering occurrences={listAllOccurrences(gatherings, BUILT_ON)} />
      </Hero>
      <GatheringList {...immersions.gatherings} gatherings={gatherings} />
      <CalendarFeed siteUrl={SITE_URL} />
      {immersions.video && <Video {...immersions.video} season="winter" />}
      <Passages passages={immersions.passages} />
      <NextStep {...immersions.call} />
      <InlineScript text={todayScript} />
    </>
  )
}

export function GatheringPage(gathering: Gathering) {
  const occurrences = listOccurrences(gathering, BUILT_ON)
  return (
    <>
      <Hero
        {...gathering.opening}
        season={gathering.season}
        note={<GatheringDays occurrences={occurrences} theme={gathering.theme} />}
      >
        <ButtonLink to="#sign-up" label={gatheringWords.heading} />
      </Hero>
      <BesideForm
        form={<SignupBand {...gathering} />}
        end={<AddToCalendar occurrences={occurrences} siteUrl={SITE_URL} />}
      >
        <Passages passages={gathering.passages} />
      </BesideForm>
      {gathering.photo && <PhotoBand photo={gathering.photo} slot="gathering" />}
      <FormScripts />
      <InlineScript text={datesScript} />
    </>
  )
}
