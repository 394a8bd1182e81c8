import type { CalendarWords, GatheringPlace } from '#content/gatherings.ts'
import { composeEntry, listCalendarLinks } from '#site/calendar/calendar-files.ts'
import type { Occurrence } from '#site/calendar/occurrence.ts'
import { LinkList } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'
import { Coming, OccurrenceDays } from '#site/sections/next-gathering.tsx'

type AddToCalendarProps = {
  words: CalendarWords
  place: GatheringPlace
  occurrences: readonly Occurrence[]
}

export function AddToCalendar({ words, place, occurrences }: AddToCalendarProps) {
  const site = useSite()
  return (
    <section className="wrap add-to-calendar">
      <h2 className="label">{words.add}</h2>
      <Coming occurrences={occurrences}>
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
                  { to: file, label: words.file },
                  { to: google, label: words.google },
                  { to: outlook, label: words.outlook },
                ]}
              />
            </>
          )
        }}
      </Coming>
      <Place {...place} />
    </section>
  )
}

/** Where it is once that is public; how a visitor learns it before. */
export function Place({ words, open }: GatheringPlace) {
  if (!open) return <p>{words}</p>
  return (
    <address>
      <strong>{open.name}</strong> {open.address}
    </address>
  )
}
