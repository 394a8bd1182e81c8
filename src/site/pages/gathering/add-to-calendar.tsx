import type { CalendarCopy, GatheringPlace } from '#content/gatherings.ts'
import { composeEntry, listCalendarLinks } from '#site/calendar/calendar-files.ts'
import type { Occurrence } from '#site/calendar/occurrence.ts'
import { LinkList } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'
import { OccurrenceDays, UpcomingDates } from '#site/sections/next-gathering.tsx'

type AddToCalendarProps = {
  copy: CalendarCopy
  place: GatheringPlace
  occurrences: readonly Occurrence[]
}

export function AddToCalendar({ copy, place, occurrences }: AddToCalendarProps) {
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
