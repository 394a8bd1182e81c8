import type { Schedule as ScheduleContent } from '#content/shapes.ts'
import { Band, SampleMark, Terms } from '#site/components/parts.tsx'

/** The schedule of each day. */
export function Schedule({ heading, lead, days, sample }: ScheduleContent) {
  if (days.length === 0) return null
  return (
    <Band heading={heading} lead={lead} background="bone">
      <div className="split days">
        {days.map((day) => (
          <div key={day.name}>
            <h3>
              {day.name}
              <SampleMark sample={sample} />
            </h3>
            <Terms className="hours" rows={day.hours.map(({ time, what }) => [time, what])} />
          </div>
        ))}
      </div>
    </Band>
  )
}
