import { calendarWords, type GatheringPlace, gatheringPlace } from '#schema/gatherings.ts'
import { composeEntry, listCalendarLinks } from '#site/calendar/calendar-files.ts'
import type { Occurrence } from '#site/calendar/occurrence.ts'
import { Days } from '#site/components/days.tsx'

type AddToCalendarProps = {
  /** Three years of one gathering. */
  occurrences: readonly Occurrence[]
  siteUrl: string
}

/** The next days of a gathering with their year, and one tap to keep them. */
export function AddToCalendar({ occurrences, siteUrl }: AddToCalendarProps) {
  return (
    <section className="add-to-calendar">
      <h2>{calendarWords.add}</h2>
      <div data-coming="">
        {occurrences.map((occurrence, at) => (
          <div
            key={occurrence.dayAfter}
            data-until={`${occurrence.dayAfter}T00:00`}
            hidden={at > 0}
          >
            <p className="add-to-calendar-days">
              <time dateTime={occurrence.firstDay}>
                <Days words={occurrence.words} />
              </time>
            </p>
            <CalendarLinks {...listCalendarLinks(composeEntry(occurrence, siteUrl))} />
          </div>
        ))}
      </div>
      <Place {...gatheringPlace} />
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

function CalendarLinks({ file, google, outlook }: ReturnType<typeof listCalendarLinks>) {
  return (
    <ul className="add-to-calendar-links">
      <li>
        <a href={file}>{calendarWords.file}</a>
      </li>
      <li>
        <a href={google}>{calendarWords.google}</a>
      </li>
      <li>
        <a href={outlook}>{calendarWords.outlook}</a>
      </li>
    </ul>
  )
}
