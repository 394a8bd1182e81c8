import { BandHead } from '#components/band-head.tsx'
import { SampleMark } from '#components/sample-mark.tsx'
import type { Schedule as ScheduleContent } from '#schema/shapes.ts'
import { pageWords } from '#schema/site.ts'

/** Days told by the clock, side by side. */
export function Schedule({ heading, lead, days, sample }: ScheduleContent) {
  return (
    <section className="band band-bone">
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
        {sample && <SampleMark label={pageWords.sampleMark} />}
        <div className="days">
          {days.map((day) => (
            <div key={day.name}>
              <h3>{day.name}</h3>
              <dl className="hours">
                {day.hours.map((hour) => (
                  <div key={hour.time}>
                    <dt>{hour.time}</dt>
                    <dd>{hour.what}</dd>
                  </div>
                ))}
              </dl>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
