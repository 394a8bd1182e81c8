import type { ReactNode } from 'react'
import { writeDateRange } from '#leads/calendar-date.ts'
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

/** "December 21–23, 2026" */
export function OccurrenceDays({ firstDay, lastDay }: Occurrence) {
  const { lang } = useSite().content.brand
  return (
    <time dateTime={firstDay}>
      <Unbroken text={writeDateRange(firstDay, lastDay, lang)} />
    </time>
  )
}

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
