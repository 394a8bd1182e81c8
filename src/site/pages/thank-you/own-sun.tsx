import type { CalendarWords, Gathering } from '#content/gatherings.ts'
import type { Content } from '#content/load-content.ts'
import { composeEntry, listCalendarLinks } from '#site/calendar/calendar-files.ts'
import { listAllOccurrences } from '#site/calendar/occurrence.ts'
import { useSite, useSky } from '#site/context/site.ts'
import { Coming, OccurrenceDays } from '#site/sections/next-gathering.tsx'

type OwnSunProps = {
  words: Content['thankYou']['sun']
  success: string
  calendarWords: CalendarWords
  path: string
  gathering: Gathering | undefined
}

// On the ground below the hero, after something was sent: the gathering that it was for, or the next, and,
// where a script knows the day, what the sun of that day was like, which own-sun-script.ts draws.
export function OwnSun({ words, success, calendarWords, path, gathering }: OwnSunProps) {
  const site = useSite()
  const { own, today, keep, ...sentences } = words
  const { name } = site.content.brand
  const told = { ...sentences, day: '1 day', days: '{count} days', name, success }
  const coming = listAllOccurrences(gathering ? [gathering] : site.content.gatherings, site.builtOn)
  return (
    <section className={`own-sun ${useSky().name}`} data-words={JSON.stringify(told)}>
      <div className="wrap split">
        <div className="own-sun-words">
          <p className="own-sun-line">
            <span />
            <span />
          </p>
          <p className="row own-sun-key">
            <span>{own}</span> <span>{today}</span>{' '}
            {/* The script puts a file of its own into it, and shows the line. */}
            <a className="button own-sun-keep" href={path} download>
              {keep}
            </a>
          </p>
        </div>
        <Coming occurrences={coming} className="own-sun-next">
          {(occurrence) => (
            <>
              {!gathering && <p className="own-sun-label">{calendarWords.next}</p>}
              <p className="own-sun-gathering">
                <a href={occurrence.gathering.path}>{occurrence.gathering.name}</a>{' '}
                <OccurrenceDays {...occurrence} />
              </p>
              <p>
                <a href={listCalendarLinks(composeEntry(occurrence, site)).file}>
                  {calendarWords.add}
                </a>
              </p>
            </>
          )}
        </Coming>
      </div>
    </section>
  )
}
