import type { PageProps } from '#content/compose-content.ts'
import type { CalendarCopy, Gathering } from '#content/gatherings.ts'
import { feedPath } from '#site/calendar/calendar-files.ts'
import { listAllOccurrences } from '#site/calendar/occurrence.ts'
import { isCornerTaken } from '#site/calendar/year-places.ts'
import { Band, ButtonLink, LinkList, Unbroken } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import { NextStep } from '#site/sections/call-to-action.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { NextGathering, UpcomingDates } from '#site/sections/next-gathering.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { Video } from '#site/sections/video.tsx'
import { YearRing } from './year-ring.tsx'

export function Immersions({ page: immersions, content }: PageProps<'immersions'>) {
  const { calendarCopy, formCopy, gatherings } = content
  return (
    <>
      <Hero {...immersions.opening}>
        <NextGathering label={calendarCopy.next} />
      </Hero>
      <GatheringList {...immersions.gatherings} gatherings={gatherings} />
      <CalendarFeed {...calendarCopy.feed} />
      {immersions.video && <Video {...immersions.video} season="winter" />}
      <Passages passages={immersions.passages} />
      <NextStep {...immersions.call}>
        <SignUpForNext label={formCopy.gathering.heading} />
      </NextStep>
      <InlineScript text={useSite().scripts.today} />
    </>
  )
}

type GatheringListProps = { heading: string; lead: string; gatherings: readonly Gathering[] }

function GatheringList({ heading, lead, gatherings }: GatheringListProps) {
  return (
    <section className="band band-night">
      <div className={`wrap year-round${isCornerTaken(gatherings) ? ' year-round-full' : ''}`}>
        <div className="round-head">
          <h2>{heading}</h2>
          <p>{lead}</p>
        </div>
        <YearRing gatherings={gatherings} />
        <ol className="round-names">
          {gatherings.map(({ path, name, dates, theme }) => (
            <li key={path}>
              <a href={path}>
                <h3>{name}</h3>
                <p>
                  <Unbroken text={dates} />
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

/** Links to subscribe to the feed, and to download it for calendars that cannot subscribe. */
function CalendarFeed({ subscribe, file, ...head }: CalendarCopy['feed']) {
  const { siteUrl } = useSite().settings
  return (
    <Band {...head}>
      <LinkList
        className="row calendar-links"
        links={[
          { to: siteUrl.replace(/^https?/, 'webcal') + feedPath, label: subscribe },
          { to: feedPath, label: file },
        ]}
      />
    </Band>
  )
}

/** Leads to the form of the next gathering, whichever that is on the day of the visit. */
function SignUpForNext({ label }: { label: string }) {
  const { content, builtOn } = useSite()
  const occurrences = listAllOccurrences(content.gatherings, builtOn).slice(0, 5)
  return (
    <UpcomingDates occurrences={occurrences}>
      {({ gathering }) => <ButtonLink to={`${gathering.path}#sign-up`} label={label} />}
    </UpcomingDates>
  )
}
