import { gatheringWords } from '#schema/forms.ts'
import { type Gathering, gatherings } from '#schema/gatherings.ts'
import { site } from '#schema/site.ts'
import { listOccurrences } from '#site/calendar/occurrence.ts'
import { ButtonLink } from '#site/components/parts.tsx'
import datesScript from '#site/document/dates-script.ts?script'
import { FormScripts, InlineScript } from '#site/document/page-head.tsx'
import { FormIsland } from '#site/forms/form-island.tsx'
import { SignupBand } from '#site/forms/signup-forms.tsx'
import { AddToCalendar, BesideForm, GatheringDays } from '#site/sections/gatherings.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { PhotoBand } from '#site/sections/photos.tsx'

export const pages = gatherings

export default function GatheringRoute({ page: gathering }: { page: Gathering }) {
  const occurrences = listOccurrences(gathering, import.meta.env.BUILT_ON)
  const form = (
    <SignupBand>
      <FormIsland path={gathering.path} title={gathering.title} email={site.email.address} />
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
