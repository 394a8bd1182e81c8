import { calendarWords, yearWords } from '#schema/gatherings.ts'
import { thankYou } from '#schema/pages.ts'
import { site } from '#schema/site.ts'
import { findSky } from '#site/art/horizon.tsx'
import { composeEntry, listCalendarLinks } from '#site/calendar/calendar-files.ts'
import type { Occurrence } from '#site/calendar/occurrence.ts'
import { Days } from '#site/components/parts.tsx'

type OwnSunProps = {
  /** Three years of all gatherings, in the order of the calendar. */
  occurrences: readonly Occurrence[]
  siteUrl: string
}

const { own, today, keep, ...sentences } = thankYou.sun
const words = { ...sentences, day: yearWords.day, days: yearWords.days, name: site.name }

/**
 * On the ground below the hero, after something was sent: the next gathering, and, where a script knows
 * the day, what the sun of that day was like. Own-sun-script.ts draws it.
 */
export function OwnSun({ occurrences, siteUrl }: OwnSunProps) {
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
          <p className="own-sun-key">
            <span>{own}</span> <span>{today}</span>{' '}
            {/* The script puts a file of its own into it, and shows the line. */}
            <a className="own-sun-keep" href={thankYou.path} download>
              {keep}
            </a>
          </p>
        </div>
        <div className="own-sun-next">
          {occurrences.map((occurrence, at) => (
            <div
              key={occurrence.dayAfter}
              data-until={`${occurrence.dayAfter}T00:00`}
              hidden={at > 0}
            >
              <p className="own-sun-label">{calendarWords.next}</p>
              <p className="own-sun-gathering">
                <a href={occurrence.gathering.path}>{occurrence.gathering.name}</a>{' '}
                <time dateTime={occurrence.firstDay}>
                  <Days words={occurrence.words} />
                </time>
              </p>
              <p>
                <a href={listCalendarLinks(composeEntry(occurrence, siteUrl)).file}>
                  {calendarWords.add}
                </a>
              </p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
