import { calendarWords } from '#schema/gatherings.ts'
import type { Occurrence } from '#site/calendar/occurrence.ts'
import { Days } from '#site/components/days.tsx'

type NextGatheringProps = {
  /** Three years of them, in the order of the calendar. */
  occurrences: readonly Occurrence[]
}

/**
 * One line that names the next gathering. The page carries the later ones too, and the page script
 * shows the first that has not ended where the visitor is.
 */
export function NextGathering({ occurrences }: NextGatheringProps) {
  return (
    <div className="next-gathering" data-coming="">
      {occurrences.map(({ gathering, firstDay, dayAfter, words }, at) => (
        <p key={dayAfter} data-until={`${dayAfter}T00:00`} hidden={at > 0}>
          {calendarWords.next}{' '}
          <a href={gathering.path}>
            {`${gathering.name}, `}
            <time dateTime={firstDay}>
              <Days words={words} />
            </time>
          </a>
        </p>
      ))}
    </div>
  )
}
