import type { Schedule as ScheduleContent } from '#schema/shapes.ts'
import { BandHead } from '#site/components/band-head.tsx'
import { isShown, SampleMark } from '#site/components/sample-mark.tsx'
import { DaySky } from './day-sky.tsx'

/** Days told by the clock, side by side, each under the path of its sun. */
export function Schedule({ heading, lead, days, sample }: ScheduleContent) {
  if (days.length === 0 || !isShown({ sample })) return null
  return (
    <section className="band band-bone">
      <div className="wrap">
        <BandHead heading={heading} lead={lead} />
        <div className="days">
          {days.map((day) => (
            <div key={day.name}>
              <DaySky name={day.name} times={day.hours.map(({ time }) => time)} />
              <h3>
                {day.name}
                <SampleMark sample={sample} />
              </h3>
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
