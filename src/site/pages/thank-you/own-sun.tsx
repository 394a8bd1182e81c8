import type { Content } from '#content/compose-content.ts'
import type { CalendarCopy, Gathering } from '#content/gatherings.ts'
import { composeEntry, listCalendarLinks } from '#site/calendar/calendar-files.ts'
import { listAllOccurrences } from '#site/calendar/occurrence.ts'
import { useHeroArt, useSite } from '#site/context/site.ts'
import { OccurrenceDays, UpcomingDates } from '#site/sections/next-gathering.tsx'

/** What a form has sent, where the page knows it: an application, or the sign-up for a gathering. */
export type Sent = 'application' | Gathering

type OwnSunProps = {
  copy: Content['thankYou']['sun']
  success: string
  calendarCopy: CalendarCopy
  path: string
  sent: Sent | undefined
}

// Below the hero, after something was sent: the gathering that it was for or the next one, and the sun
// of a day, if a script knows one: own-sun-script.ts draws it.
export function OwnSun({ copy, success, calendarCopy, path, sent }: OwnSunProps) {
  const site = useSite()
  const { own, today, keep, ...messages } = copy
  const { name } = site.content.brand
  const { days } = site.content.smallWords
  const told = { ...messages, days, name, success }
  const gathering = sent === 'application' ? undefined : sent
  const upcoming = listAllOccurrences(
    gathering ? [gathering] : site.content.gatherings,
    site.builtOn,
  )
  return (
    <section
      className={`own-sun ${useHeroArt().name}`}
      data-copy={JSON.stringify(told)}
      data-if-sent="application gathering"
      hidden={!sent}
    >
      <div className="wrap split">
        <div className="own-sun-copy" hidden>
          <p className="own-sun-line">
            <span />
            <span />
          </p>
          <p className="row own-sun-key">
            <span>{gathering?.name ?? own}</span> <span>{today}</span>{' '}
            {/* The script replaces the href by a file, and shows the line. */}
            <a className="button own-sun-keep" href={path} download>
              {keep}
            </a>
          </p>
        </div>
        <UpcomingDates occurrences={upcoming} className="own-sun-next">
          {(occurrence) => (
            <>
              {!gathering && <p className="own-sun-label">{calendarCopy.next}</p>}
              <p className="own-sun-gathering">
                <a href={occurrence.gathering.path}>{occurrence.gathering.name}</a>{' '}
                <OccurrenceDays {...occurrence} />
              </p>
              <p>
                <a href={listCalendarLinks(composeEntry(occurrence, site)).file}>
                  {calendarCopy.add}
                </a>
              </p>
            </>
          )}
        </UpcomingDates>
      </div>
    </section>
  )
}
