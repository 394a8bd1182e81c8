import { applicationWords } from '#content/forms.ts'
import { calendarWords } from '#content/gatherings.ts'
import { apply, thankYou } from '#content/pages.ts'
import { site } from '#content/site.ts'
import { useSky } from '#site/art/horizon.tsx'
import { composeEntry, listCalendarLinks } from '#site/calendar/calendar-files.ts'
import { Toasts } from '#site/components/toasts.tsx'
import ownSun from '#site/document/own-sun-script.ts?address'
import { FormScripts, InlineScript } from '#site/document/page-head.tsx'
import arrivalScript from '#site/forms/arrival-script.ts?script'
import { FormIsland } from '#site/forms/form-island.tsx'
import type { LeadForm } from '#site/forms/lead-forms.ts'
import { Coming, listComing, OccurrenceDays } from '#site/sections/gatherings.tsx'
import { Hero, SideHero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/reading.tsx'

export function Apply() {
  return (
    <>
      <SideHero {...apply.opening} steps={apply.steps}>
        <FormIsland {...apply} />
      </SideHero>
      <Passages passages={apply.passages} />
      <FormScripts />
    </>
  )
}

const { opening, sent, passages } = thankYou
const [application, gathering, ...others] = passages

/** Above the one passage that fits stands what is known; "If you applied" is for a page opened by itself. */
const withHeading = (passage: typeof application, heading: string) =>
  passage ? [{ ...passage, heading }, ...others] : others

/** With `form`, the page after that form was sent; otherwise a script may know what was. */
export function ThankYou({ form }: { form?: LeadForm }) {
  return (
    <>
      <Hero
        {...opening}
        lead={
          <>
            <span className="unsent">{opening.lead}</span>
            <span className="sent">{sent.lead}</span>
          </>
        }
      >
        <Toasts success={form?.sent === 'application' ? applicationWords.success : undefined} />
      </Hero>
      <OwnSun gathering={form?.sent === 'gathering' ? form.page : undefined} />
      <div className="thanks unsent">
        <Passages passages={passages} />
      </div>
      <div className="thanks sent-application">
        <Passages passages={withHeading(application, sent.application)} />
      </div>
      <div className="thanks sent-gathering">
        <Passages passages={withHeading(gathering, sent.gathering)} />
      </div>
      <InlineScript text={arrivalScript} modules={ownSun} />
    </>
  )
}

const { own, today, keep, ...sentences } = thankYou.sun
const { success } = applicationWords
const words = { ...sentences, day: '1 day', days: '{count} days', name: site.name, success }

// On the ground below the hero, after something was sent: the gathering that it was for, or the next, and,
// where a script knows the day, what the sun of that day was like. Own-sun-script.ts draws it.
function OwnSun({ gathering }: { gathering: string | undefined }) {
  const coming = listComing().filter((each) => !gathering || each.gathering.path === gathering)
  return (
    <section className={`own-sun ${useSky().name}`} data-words={JSON.stringify(words)}>
      <div className="wrap split">
        <div className="own-sun-words">
          <p className="own-sun-line">
            <span />
            <span />
          </p>
          <p className="row own-sun-key">
            <span>{own}</span> <span>{today}</span>{' '}
            {/* The script puts a file of its own into it, and shows the line. */}
            <a className="button own-sun-keep" href={thankYou.path} download>
              {keep}
            </a>
          </p>
        </div>
        <Coming occurrences={coming} className="own-sun-next">
          {(occurrence) => (
            <>
              {!gathering && <p className="own-sun-label">{calendarWords.next}</p>}
              <p className="own-sun-gathering">
                <a href={occurrence.gathering.path}>{occurrence.gathering.name}</a>{' '}
                <OccurrenceDays {...occurrence} />
              </p>
              <p>
                <a
                  href={listCalendarLinks(composeEntry(occurrence, import.meta.env.SITE_URL)).file}
                >
                  {calendarWords.add}
                </a>
              </p>
            </>
          )}
        </Coming>
      </div>
    </section>
  )
}
