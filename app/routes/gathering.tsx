import { listOccurrences } from '#calendar/occurrence.ts'
import { ButtonLink } from '#components/button-link.tsx'
import datesScript from '#document/dates-script.ts?script'
import { FormScripts } from '#document/form-scripts.tsx'
import { InlineScript } from '#document/inline-script.tsx'
import { FormIsland } from '#forms/form-island.tsx'
import { SignupBand } from '#forms/signup-frame.tsx'
import { gatheringWords } from '#schema/forms.ts'
import { type Gathering, gatherings } from '#schema/gatherings.ts'
import { site } from '#schema/site.ts'
import { AddToCalendar } from '#sections/add-to-calendar.tsx'
import { BesideForm } from '#sections/beside-form.tsx'
import { GatheringDays } from '#sections/gathering-days.tsx'
import { Hero } from '#sections/hero.tsx'
import { Passages } from '#sections/passages.tsx'
import { PhotoBand } from '#sections/photo-band.tsx'

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
      <BesideForm form={form}>
        <Passages passages={gathering.passages} />
      </BesideForm>
      {gathering.photo && <PhotoBand photo={gathering.photo} slot="gathering" />}
      <section className="band">
        <AddToCalendar occurrences={occurrences} siteUrl={import.meta.env.SITE_URL} />
      </section>
      <FormScripts />
      <InlineScript text={datesScript} />
    </>
  )
}
