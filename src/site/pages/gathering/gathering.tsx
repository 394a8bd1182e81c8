import type { Content } from '#content/compose-content.ts'
import type { CalendarCopy, Gathering, GatheringPlace } from '#content/gatherings.ts'
import { composeEntry, listCalendarLinks } from '#site/calendar/calendar-files.ts'
import type { Occurrence } from '#site/calendar/occurrence.ts'
import { listOccurrences } from '#site/calendar/occurrence.ts'
import { ButtonLink, LinkList } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'
import { FormScripts, InlineScript } from '#site/document/page-head.tsx'
import { SignupBand } from '#site/forms/form-band.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { OccurrenceDays, UpcomingDates } from '#site/sections/next-gathering.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { PhotoBand } from '#site/sections/photos.tsx'

type GatheringPageProps = { content: Content; gathering: Gathering }

export function GatheringPage({ content, gathering }: GatheringPageProps) {
  const { opening, season, theme, passages, photo, place, full } = gathering
  const { gathering: copy } = content.formCopy
  const { builtOn, scripts } = useSite()
  const occurrences = listOccurrences(gathering, builtOn)
  const days = (
    <>
      <UpcomingDates occurrences={occurrences}>{OccurrenceDays}</UpcomingDates>
      <p>{theme}</p>
    </>
  )
  return (
    <>
      <Hero {...opening} season={season} note={days}>
        <ButtonLink to="#sign-up" label={full ? copy.full.submit : copy.heading} />
      </Hero>
      <div className="beside-form">
        <div>
          <Passages passages={passages} />
        </div>
        <div className="beside-form-aside" id="sign-up">
          <SignupBand page={gathering} />
          <AddToCalendar copy={content.calendarCopy} place={place} occurrences={occurrences} />
        </div>
      </div>
      <PhotoBand photo={photo} slot="gathering" />
      <FormScripts />
      <InlineScript text={scripts.dates} />
    </>
  )
}

type AddToCalendarProps = {
  copy: CalendarCopy
  place: GatheringPlace
  occurrences: readonly Occurrence[]
}

function AddToCalendar({ copy, place, occurrences }: AddToCalendarProps) {
  const site = useSite()
  return (
    <section className="wrap add-to-calendar">
      <h2 className="label">{copy.add}</h2>
      <UpcomingDates occurrences={occurrences}>
        {(occurrence) => {
          const { file, google, outlook } = listCalendarLinks(composeEntry(occurrence, site))
          return (
            <>
              <p className="add-to-calendar-days">
                <OccurrenceDays {...occurrence} />
              </p>
              <LinkList
                className="row calendar-links"
                links={[
                  { to: file, label: copy.file },
                  { to: google, label: copy.google },
                  { to: outlook, label: copy.outlook },
                ]}
              />
            </>
          )
        }}
      </UpcomingDates>
      <Place {...place} />
    </section>
  )
}

/** The place once it is public; before, how a visitor learns it. */
export function Place({ words, open }: GatheringPlace) {
  if (!open) return <p>{words}</p>
  return (
    <address>
      <strong>{open.name}</strong> {open.address}
    </address>
  )
}
