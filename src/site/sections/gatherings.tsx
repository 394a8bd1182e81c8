import type { ReactNode } from 'react'
import { calendarWords, type GatheringPlace, gatherings } from '#content/gatherings.ts'
import { listAllOccurrences, type Occurrence } from '#site/calendar/occurrence.ts'
import { Days } from '#site/components/parts.tsx'

/** Three years of all gatherings, in the order of the calendar. */
export const listComing = () => listAllOccurrences(gatherings, import.meta.env.BUILT_ON)

type ComingProps = {
  occurrences: readonly Occurrence[]
  className?: string
  children(occurrence: Occurrence): ReactNode
}

/** The page carries later occurrences too; script shows the first that has not ended where the visitor is. */
export function Coming({ occurrences, className, children }: ComingProps) {
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

export const OccurrenceDays = ({ firstDay, words }: Occurrence) => (
  <time dateTime={firstDay}>
    <Days words={words} />
  </time>
)

/** One line that names the next gathering, for a year after the build: more would delay the first view. */
export function NextGathering() {
  return (
    <Coming occurrences={listComing().slice(0, 5)} className="next-gathering">
      {(occurrence) => (
        <>
          {`${calendarWords.next} `}
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
