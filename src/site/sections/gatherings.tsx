import type { ReactNode } from 'react'
import { calendarWords, type GatheringPlace, gatherings } from '#schema/gatherings.ts'
import { listAllOccurrences, type Occurrence } from '#site/calendar/occurrence.ts'
import { Days } from '#site/components/parts.tsx'

type ComingProps = {
  /** Three years of one gathering or, where none are given, of all in the order of the calendar. */
  occurrences?: readonly Occurrence[]
  className?: string
  children(occurrence: Occurrence): ReactNode
}

/** The page carries later occurrences too; script shows the first that has not ended where the visitor is. */
export function Coming({ occurrences, className, children }: ComingProps) {
  const listed = occurrences ?? listAllOccurrences(gatherings, import.meta.env.BUILT_ON)
  return (
    <div className={className} data-coming="">
      {listed.map((occurrence, at) => (
        <div key={occurrence.dayAfter} data-until={`${occurrence.dayAfter}T00:00`} hidden={at > 0}>
          {children(occurrence)}
        </div>
      ))}
    </div>
  )
}

export const OccurrenceDays = ({ firstDay, words }: Occurrence) => (
  <time dateTime={firstDay}>
    <Days words={words} />
  </time>
)

export function NextGathering() {
  return (
    <Coming className="next-gathering">
      {(occurrence) => (
        <>
          {calendarWords.next}{' '}
          <a href={occurrence.gathering.path}>
            {`${occurrence.gathering.name}, `}
            <OccurrenceDays {...occurrence} />
          </a>
        </>
      )}
    </Coming>
  )
}

/** Where it is once that is public; how a visitor learns it before. */
export function Place({ words, open }: GatheringPlace) {
  if (!open) return <p>{words}</p>
  return (
    <address>
      <strong>{open.name}</strong> {open.address}
    </address>
  )
}
