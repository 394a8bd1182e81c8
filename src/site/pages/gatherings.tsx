import { gatheringWords } from '#content/forms.ts'
import { calendarWords, type Gathering, gatheringPlace, gatherings } from '#content/gatherings.ts'
import { immersions } from '#content/pages.ts'
import { YearRing } from '#site/art/prints.tsx'
import { composeEntry, feedPath, listCalendarLinks } from '#site/calendar/calendar-files.ts'
import { listOccurrences, type Occurrence } from '#site/calendar/occurrence.ts'
import { Band, ButtonLink, Days, LinkList } from '#site/components/parts.tsx'
import datesScript from '#site/document/dates-script.ts?script'
import { FormScripts, InlineScript } from '#site/document/page-head.tsx'
import todayScript from '#site/document/today-script.ts?script'
import { SignupBand } from '#site/forms/form-island.tsx'
import { NextStep } from '#site/sections/closing.tsx'
import { Coming, NextGathering, OccurrenceDays, Place } from '#site/sections/gatherings.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { PhotoBand } from '#site/sections/photos.tsx'
import { Passages } from '#site/sections/reading.tsx'
import { Video } from '#site/sections/video.tsx'

const { BUILT_ON, SITE_URL } = import.meta.env

export function Immersions() {
  return (
    <>
      <Hero {...immersions.opening}>
        <NextGathering />
      </Hero>
      <GatheringList />
      <CalendarFeed />
      {immersions.video && <Video {...immersions.video} season="winter" />}
      <Passages passages={immersions.passages} />
      <NextStep {...immersions.call} />
      <InlineScript text={todayScript} />
    </>
  )
}

function GatheringList() {
  return (
    <section className="band band-night">
      <div className="wrap year-round">
        <div className="round-head">
          <h2>{immersions.gatherings.heading}</h2>
          <p>{immersions.gatherings.lead}</p>
        </div>
        <YearRing />
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

/** All gatherings for a calendar that asks again by itself, and once as a file for one that does not. */
function CalendarFeed() {
  const { subscribe, file, ...head } = calendarWords.feed
  return (
    <Band {...head}>
      <LinkList
        className="row calendar-links"
        links={[
          { to: SITE_URL.replace(/^https?/, 'webcal') + feedPath, label: subscribe },
          { to: feedPath, label: file },
        ]}
      />
    </Band>
  )
}

/** What is read, and beside it or below it on a phone what is filled in. */
export function GatheringPage(gathering: Gathering) {
  const { opening, season, theme, passages, photo } = gathering
  const occurrences = listOccurrences(gathering, BUILT_ON)
  const days = (
    <>
      <Coming occurrences={occurrences}>{OccurrenceDays}</Coming>
      <p>{theme}</p>
    </>
  )
  return (
    <>
      <Hero {...opening} season={season} note={days}>
        <ButtonLink to="#sign-up" label={gatheringWords.heading} />
      </Hero>
      <div className="beside-form">
        <div>
          <Passages passages={passages} />
        </div>
        <div className="beside-form-aside" id="sign-up">
          <SignupBand {...gathering} />
          <AddToCalendar occurrences={occurrences} />
        </div>
      </div>
      <PhotoBand photo={photo} slot="gathering" />
      <FormScripts />
      <InlineScript text={datesScript} />
    </>
  )
}

function AddToCalendar({ occurrences }: { occurrences: readonly Occurrence[] }) {
  return (
    <section className="wrap add-to-calendar">
      <h2 className="label">{calendarWords.add}</h2>
      <Coming occurrences={occurrences}>
        {(occurrence) => {
          const { file, google, outlook } = listCalendarLinks(composeEntry(occurrence, SITE_URL))
          return (
            <>
              <p className="add-to-calendar-days">
                <OccurrenceDays {...occurrence} />
              </p>
              <LinkList
                className="row calendar-links"
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
