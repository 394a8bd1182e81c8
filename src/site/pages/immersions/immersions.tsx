import type { PageProps } from '#content/compose-content.ts'
import type { CalendarCopy, Gathering } from '#content/gatherings.ts'
import { feedPath } from '#site/calendar/calendar-files.ts'
import { listMonths } from '#site/calendar/list-months.ts'
import { listAllOccurrences } from '#site/calendar/occurrence.ts'
import { listDays, placeOnRing } from '#site/calendar/year-places.ts'
import { Band, ButtonLink, LinkList, Unbroken } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import { NextStep } from '#site/sections/call-to-action.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { NextGathering, UpcomingDates } from '#site/sections/next-gathering.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { Video } from '#site/sections/video.tsx'

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
      <div className="wrap year-round">
        <div className="round-head">
          <h2>{heading}</h2>
          <p>{lead}</p>
        </div>
        <YearRing gatherings={gatherings} />
        <ol className="round-names">
          {gatherings.map(({ path, name, dates, theme }) => (
            <li key={path}>
              <a href={path}>
                <p>
                  <Unbroken text={dates} />
                </p>
                <h3>{name}</h3>
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
      {({ gathering }) => <ButtonLink to={`${gathering.path}#sign-up`} label={label} isDark />}
    </UpcomingDates>
  )
}

const middle = 300
/** The radius where the day lines begin, and their length per hour of light. */
const inner = 146
const hour = 8
/** The shortest and the longest day 40 degrees north, in hours. */
const shortest = 9.2
const longest = 15

/** The outer ends of all day lines lie on a circle a little above the centre of the ring. */
const rise = ((longest - shortest) / 2) * hour
const reach = inner + ((longest + shortest) / 2) * hour

function placeDay(day: number, radius: number) {
  const { x, y } = placeOnRing(day)
  return { x: Math.round(middle + radius * x), y: Math.round(middle + radius * y) }
}

/** The year as a ring: a line for each day, as long as its light, the months inside, and today. */
function YearRing({ gatherings }: { gatherings: readonly Gathering[] }) {
  const { brand, smallWords } = useSite().content
  return (
    <svg className="year-ring" viewBox="0 0 600 600" aria-hidden="true">
      <clipPath id="daylight">
        <circle cx={middle} cy={middle - rise} r={reach} />
      </clipPath>
      <circle className="ring-edge" cx={middle} cy={middle} r="283" />
      <circle
        className="ring-days"
        clipPath="url(#daylight)"
        cx={middle}
        cy={middle}
        r={inner + 60}
        pathLength="365"
      />
      {listMonths(brand.lang, { month: 'short' }).map((name, month) => (
        <text key={name} {...placeDay(15.2 + month * 30.42, 121)}>
          {name}
        </text>
      ))}
      <path d="M234 330h132M246 330a54 22 0 0 1 108 0M246 330a54 42 0 0 1 108 0M246 330a54 62 0 0 1 108 0" />
      <g>
        {listDays(gatherings).map((day) => {
          const { x, y } = placeDay(day, inner + 50)
          return <circle className="station" key={day} cx={x} cy={y} r="13" />
        })}
      </g>
      <g className="ring-today">
        <path d="M300 150V8" />
        <circle cx={middle} cy="104" r="8" />
        <text x={middle} y="-12">
          {smallWords.today}
        </text>
      </g>
    </svg>
  )
}
