import type { ReactNode } from 'react'
import { listAllOccurrences, type Occurrence } from '#site/calendar/occurrence.ts'
import { Unbroken } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'

type UpcomingDatesProps = {
  occurrences: readonly Occurrence[]
  className?: string
  children(occurrence: Occurrence): ReactNode
}

/** Renders later occurrences, too: script shows the first that has not ended in the visitor's time zone. */
export function UpcomingDates({ occurrences, className, children }: UpcomingDatesProps) {
  return (
    <div className={className} data-coming="">
      {occurrences.map((occurrence, at) => (
        <div key={occurrence.dayAfter} data-until={`${occurrence.dayAfter}T00:00`} hidden={at > 0}>
          {children(occurrence)}
        </div>
      ))}
    </div>
  )
}

export const OccurrenceDays = ({ firstDay, label }: Occurrence) => (
  <time dateTime={firstDay}>
    <Unbroken text={label} />
  </time>
)

/** Names the next gathering. Five are enough for a year; more would delay the first paint. */
export function NextGathering({ label }: { label: string }) {
  const { content, builtOn } = useSite()
  const occurrences = listAllOccurrences(content.gatherings, builtOn)
  return (
    <UpcomingDates occurrences={occurrences.slice(0, 5)} className="next-gathering">
      {(occurrence) => (
        <>
          {`${label} `}
          <a href={occurrence.gathering.path}>
            {`${occurrence.gathering.name}, `}
            <OccurrenceDays {...occurrence} />
          </a>
        </>
      )}
    </UpcomingDates>
  )
}
