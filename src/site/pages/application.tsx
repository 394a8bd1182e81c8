import { applicationWords, dismissLabel } from '#schema/forms.ts'
import { gatherings } from '#schema/gatherings.ts'
import { apply, thankYou } from '#schema/pages.ts'
import { listAllOccurrences } from '#site/calendar/occurrence.ts'
import { Toasts } from '#site/components/toasts.tsx'
import ownSun from '#site/document/own-sun-script.ts?address'
import { FormScripts, InlineScript } from '#site/document/page-head.tsx'
import arrivalScript from '#site/forms/arrival-script.ts?script'
import { FormIsland } from '#site/forms/form-island.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { OwnSun } from '#site/sections/own-sun.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { SideHero } from '#site/sections/side-hero.tsx'

export function Apply() {
  return (
    <>
      <SideHero {...apply.opening} path={apply.path} steps={apply.steps}>
        <FormIsland {...apply} />
      </SideHero>
      <Passages passages={apply.passages} />
      <FormScripts />
    </>
  )
}

const { opening, sent, passages } = thankYou
const [application, gathering, ...others] = passages
const occurrences = listAllOccurrences(gatherings, import.meta.env.BUILT_ON)

/** Above the one passage that fits stands what is known; "If you applied" is for a page opened by itself. */
const withHeading = (passage: typeof application, heading: string) =>
  passage ? [{ ...passage, heading }, ...others] : others

export function ThankYou() {
  return (
    <>
      {/* What was sent is the fragment of the address, so that the sheet knows it without script. */}
      <i id="application" />
      <i id="gathering" />
      <Hero
        {...opening}
        lead={
          <>
            <span className="unsent">{opening.lead}</span>
            <span className="sent">{sent.lead}</span>
          </>
        }
      >
        <p className="sent-words">{applicationWords.success}</p>
        <Toasts dismissLabel={dismissLabel} />
      </Hero>
      <OwnSun occurrences={occurrences} siteUrl={import.meta.env.SITE_URL} />
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
