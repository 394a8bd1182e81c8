import { gatheringWords } from '#schema/forms.ts'
import { type Gathering, gatherings } from '#schema/gatherings.ts'
import { listOccurrences } from '#site/calendar/occurrence.ts'
import { ButtonLink } from '#site/components/button-link.tsx'
import datesScript from '#site/document/dates-script.ts?script'
import { FormScripts, InlineScript } from '#site/document/page-head.tsx'
import { FormIsland, SignupBand } from '#site/forms/form-island.tsx'
import { AddToCalendar } from '#site/sections/add-to-calendar.tsx'
import { BesideForm } from '#site/sections/beside-form.tsx'
import { GatheringDays } from '#site/sections/gathering-days.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { PhotoBand } from '#site/sections/photo-band.tsx'

export const pages = gatherings

export default function GatheringRoute({ page: gathering }: { page: Gathering }) {
  const occurrences = listOccurrences(gathering, import.meta.env.BUILT_ON)
  const form = (
    <SignupBand>
      <FormIsland {...gathering} />
    </SignupBand>
  )
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
        form={form}
        end={<AddToCalendar occurrences={occurrences} siteUrl={import.meta.env.SITE_URL} />}
      >
        <Passages passages={gathering.passages} />
      </BesideForm>
      {gathering.photo && <PhotoBand photo={gathering.photo} slot="gathering" />}
      <FormScripts />
      <InlineScript text={datesScript} />
    </>
  )
}
