import type { Content } from '#content/compose-content.ts'
import type { Gathering } from '#content/gatherings.ts'
import type { Passage } from '#content/shapes.ts'
import { Toasts } from '#site/components/toasts.tsx'
import { useSite } from '#site/context/site.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { OwnSun } from './own-sun.tsx'

/** What was sent: an application, or a sign-up for this gathering. */
type Sent = 'application' | Gathering

type ThankYouProps = { content: Content; sent?: Sent | undefined }

/** Without `sent`, a script may still find out what was sent. */
export function ThankYou({ content, sent: known }: ThankYouProps) {
  const { opening, sent, passages, sun, path } = content.thankYou
  const { success } = content.formCopy.application
  const { scripts } = useSite()
  const [application, gathering, ...others] = passages
  // Replaces "If you applied", which is for visitors who open the page directly.
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
