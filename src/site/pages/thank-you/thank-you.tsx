import type { Content } from '#content/compose-content.ts'
import type { Passage } from '#content/shapes.ts'
import { Toasts } from '#site/components/toasts.tsx'
import { useSite } from '#site/context/site.ts'
import { InlineScript } from '#site/document/page-head.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { OwnSun, type Sent } from './own-sun.tsx'

type ThankYouProps = { content: Content; sent?: Sent | undefined }

/** Without `sent`, a script may still find out what was sent: it shows the parts that fit, by `data-if-sent`. */
export function ThankYou({ content, sent: known }: ThankYouProps) {
  const { opening, sent, passages, sun, path } = content.thankYou
  const { dismiss, application: applicationCopy } = content.formCopy
  const { success } = applicationCopy
  const { scripts } = useSite()
  const kind = known && (known === 'application' ? known : 'gathering')
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
            <span data-if-sent="nothing" hidden={kind !== undefined}>
              {opening.lead}
            </span>
            <span data-if-sent="application gathering" hidden={kind === undefined}>
              {sent.lead}
            </span>
          </>
        }
      >
        <Toasts success={known === 'application' ? success : undefined} dismiss={dismiss} />
      </Hero>
      <OwnSun
        copy={sun}
        success={success}
        calendarCopy={content.calendarCopy}
        path={path}
        sent={known}
      />
      <div className="thanks" data-if-sent="nothing" hidden={kind !== undefined}>
        <Passages passages={passages} />
      </div>
      <div className="thanks" data-if-sent="application" hidden={kind !== 'application'}>
        <Passages passages={withHeading(application, sent.application)} />
      </div>
      <div className="thanks" data-if-sent="gathering" hidden={kind !== 'gathering'}>
        <Passages passages={withHeading(gathering, sent.gathering)} />
      </div>
      <InlineScript text={scripts.arrival} modules={scripts.ownSun} />
    </>
  )
}
