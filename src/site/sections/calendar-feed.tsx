import { calendarWords } from '#schema/gatherings.ts'
import { feedPath } from '#site/calendar/calendar-files.ts'
import { BandHead } from '#site/components/band-head.tsx'

const { heading, lead, subscribe, file } = calendarWords.feed

/** All gatherings for a calendar that asks again by itself, and once as a file for one that does not. */
export function CalendarFeed({ siteUrl }: { siteUrl: string }) {
  return (
    <section className="band">
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
        <ul className="add-to-calendar-links">
          <li>
            <a href={siteUrl.replace(/^https?/, 'webcal') + feedPath}>{subscribe}</a>
          </li>
          <li>
            <a href={feedPath}>{file}</a>
          </li>
        </ul>
      </div>
    </section>
  )
}
