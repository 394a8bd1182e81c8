import type { Content } from '#content/compose-content.ts'
import type { Gathering } from '#content/gatherings.ts'
import type { Passage } from '#content/shapes.ts'
import { Toasts } from '#site/components/toasts.tsx'
import { useSite } from '#site/context/site.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { OwnSun } from './own-sun.tsx'

/** What a form has sent, where the page knows it: an application, or the sign-up for a gathering. */
type Sent = 'application' | Gathering

type ThankYouProps = { content: Content; sent?: Sent | undefined }

/** Without `sent` a script may know what was. */
export function ThankYou({ content, sent: known }: ThankYouProps) {
  const { opening, sent, passages, sun, path } = content.thankYou
  const { success } = content.formCopy.application
  const { scripts } = useSite()
  const [application, gathering, ...others] = passages
  // Above the one passage that fits stands what is known; "If you applied" is for a page opened by itself.
  const withHeading = (passage: Passage | undefined, heading: string) =>
    passage ? [{ ...passage, heading }, ...others] : others
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
        <Toasts success={known === 'application' ? success : undefined} />
      </Hero>
      <OwnSun
        copy={sun}
        success={success}
        calendarCopy={content.calendarCopy}
        path={path}
        gathering={known === 'application' ? undefined : known}
      />
      <div className="thanks unsent">
        <Passages passages={passages} />
      </div>
      <div className="thanks sent-application">
        <Passages passages={withHeading(application, sent.application)} />
      </div>
      <div className="thanks sent-gathering">
        <Passages passages={withHeading(gathering, sent.gathering)} />
      </div>
      <InlineScript text={scripts.arrival} modules={scripts.ownSun} />
    </>
  )
}
