import { calendarWords, yearWords } from '#schema/gatherings.ts'
import { thankYou } from '#schema/pages.ts'
import { site } from '#schema/site.ts'
import { findSky } from '#site/art/horizon.tsx'
import { composeEntry, listCalendarLinks } from '#site/calendar/calendar-files.ts'
import { type CalendarProps, Coming, OccurrenceDays } from './gatherings.tsx'

const { own, today, keep, ...sentences } = thankYou.sun
const words = { ...sentences, day: yearWords.day, days: yearWords.days, name: site.name }

/**
 * On the ground below the hero, after something was sent: the next gathering, and, where a script knows
 * the day, what the sun of that day was like. Own-sun-script.ts draws it.
 */
export function OwnSun({ occurrences, siteUrl }: CalendarProps) {
  return (
    <section
      className={`own-sun ${findSky(thankYou.path).name}`}
      data-words={JSON.stringify(words)}
    >
      <div className="wrap split">
        <div className="own-sun-words">
          <p className="own-sun-line">
            <span />
            <span />
          </p>
          <p className="row own-sun-key">
            <span>{own}</span> <span>{today}</span>{' '}
            {/* The script puts a file of its own into it, and shows the line. */}
            <a className="button own-sun-keep" href={thankYou.path} download>
              {keep}
            </a>
          </p>
        </div>
        <Coming occurrences={occurrences} className="own-sun-next">
          {(occurrence) => (
            <>
              <p className="own-sun-label">{calendarWords.next}</p>
              <p className="own-sun-gathering">
                <a href={occurrence.gathering.path}>{occurrence.gathering.name}</a>{' '}
                <OccurrenceDays {...occurrence} />
              </p>
              <p>
                <a href={listCalendarLinks(composeEntry(occurrence, siteUrl)).file}>
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
