import type { Occurrence } from '#site/calendar/occurrence.ts'
import { Days } from '#site/components/days.tsx'

type GatheringDaysProps = {
  /** Three years of one gathering. */
  occurrences: readonly Occurrence[]
  /** Example: "Renewal & Growth" */
  theme: string
}

/** Its next days with their year, and its theme. Script shows the first that have not ended. */
export function GatheringDays({ occurrences, theme }: GatheringDaysProps) {
  return (
    <>
      <div data-coming="">
        {occurrences.map(({ firstDay, dayAfter, words }, at) => (
          <p key={dayAfter} data-until={`${dayAfter}T00:00`} hidden={at > 0}>
            <time dateTime={firstDay}>
              <Days words={words} />
            </time>
          </p>
        ))}
      </div>
      <p>{theme}</p>
    </>
  )
}
