import type { ReactNode } from 'react'
import {
  calendarWords,
  type Gathering,
  type GatheringPlace,
  gatheringPlace,
  yearWords,
} from '#schema/gatherings.ts'
import type { Introduction } from '#schema/shapes.ts'
import { YearRing } from '#site/art/prints.tsx'
import { composeEntry, feedPath, listCalendarLinks } from '#site/calendar/calendar-files.ts'
import type { Occurrence } from '#site/calendar/occurrence.ts'
import { Band, Days, LinkList } from '#site/components/parts.tsx'

type ComingProps = {
  /** Three years of one gathering or of all, in the order of the calendar. */
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

/** One line that names the next gathering, for a year and a half after the build: more would delay the first view. */
export function NextGathering({ occurrences }: Pick<ComingProps, 'occurrences'>) {
  return (
    <Coming occurrences={occurrences.slice(0, 6)} className="next-gathering">
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

type GatheringDaysProps = Pick<ComingProps, 'occurrences'> & {
  /** Example: "Renewal & Growth" */
  theme: string
}

/** The next days of one gathering with their year, and its theme. */
export function GatheringDays({ occurrences, theme }: GatheringDaysProps) {
  return (
    <>
      <Coming occurrences={occurrences}>{OccurrenceDays}</Coming>
      <p>{theme}</p>
    </>
  )
}

export type CalendarProps = Pick<ComingProps, 'occurrences'> & { siteUrl: string }

/** The next days of a gathering with their year, and one tap to keep them. */
export function AddToCalendar({ occurrences, siteUrl }: CalendarProps) {
  return (
    <section className="wrap add-to-calendar">
      <h2>{calendarWords.add}</h2>
      <Coming occurrences={occurrences}>
        {(occurrence) => {
          const { file, google, outlook } = listCalendarLinks(composeEntry(occurrence, siteUrl))
          return (
            <>
              <p className="add-to-calendar-days">
                <OccurrenceDays {...occurrence} />
              </p>
              <LinkList
                className="calendar-links"
                links={[
                  { to: file, label: calendarWords.file },
                  { to: google, label: calendarWords.google },
                  { to: outlook, label: calendarWords.outlook },
                ]}
              />
            </>
          )
        }}
      </Coming>
      <Place {...gatheringPlace} />
    </section>
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

/** All gatherings for a calendar that asks again by itself, and once as a file for one that does not. */
export function CalendarFeed({ siteUrl }: { siteUrl: string }) {
  const { heading, lead, subscribe, file } = calendarWords.feed
  return (
    <Band heading={heading} lead={lead}>
      <LinkList
        className="calendar-links"
        links={[
          { to: siteUrl.replace(/^https?/, 'webcal') + feedPath, label: subscribe },
          { to: feedPath, label: file },
        ]}
      />
    </Band>
  )
}

type GatheringListProps = Introduction & { gatherings: readonly Gathering[] }

/** The four gatherings in the order of the year, around the ring they stand on. */
export function GatheringList({ heading, lead, gatherings }: GatheringListProps) {
  return (
    <section className="band band-night">
      <div className="wrap year-round">
        <div className="round-head">
          <h2>{heading}</h2>
          <p>{lead}</p>
        </div>
        <YearRing today={yearWords.today} />
        <ol className="round-names">
          {gatherings.map(({ path, name, dates, theme }) => (
            <li key={path}>
              <a href={path}>
                <h3>{name}</h3>
                <p>
                  <Days words={dates} />
                </p>
                <p>{theme}</p>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

type BesideFormProps = {
  /** What is read. */
  children: ReactNode
  /** What is filled in, in view as long as there is something to read. */
  form: ReactNode
  /** Below the form. Example: the days for a calendar. */
  end: ReactNode
}

/** Words and a form: side by side where there is room, one after the other on a phone. */
export function BesideForm({ children, form, end }: BesideFormProps) {
  return (
    <div className="beside-form">
      <div>{children}</div>
      <div className="beside-form-aside" id="sign-up">
        {form}
        {end}
      </div>
    </div>
  )
}
