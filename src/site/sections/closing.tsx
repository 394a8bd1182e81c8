import { useContext } from 'react'
import type { Call, Link, Step } from '#schema/shapes.ts'
import { pageWords } from '#schema/site.ts'
import { ClosingLand } from '#site/art/horizon.tsx'
import { ButtonLink, LinkList } from '#site/components/parts.tsx'
import { CurrentPath } from '#site/document/page-head.tsx'

type CallToActionProps = Call & {
  /** What happens after the button, in order. */
  steps?: readonly Step[]
}

/** The moment to decide. One sentence, one button, and a wide country at the hour of its page. */
export function CallToAction({ heading, lead, action, steps = [] }: CallToActionProps) {
  const path = useContext(CurrentPath)
  return (
    <ClosingLand path={path}>
      <div className="wrap">
        <h2>{heading}</h2>
        <p>{lead}</p>
        {steps.length > 0 && (
          <ol className="call-steps">
            {steps.map((step) => (
              <li key={step.title}>
                <strong>{step.title}</strong> {step.text}
              </li>
            ))}
          </ol>
        )}
        <ButtonLink {...action} />
      </div>
    </ClosingLand>
  )
}

/** The one next step at the end of a page that is read: words on one side, the button on the other. */
export function NextStep({ heading, lead, action }: Call) {
  return (
    <section className="band-night next-step">
      <div className="wrap split">
        <div>
          <h2>{heading}</h2>
          <p>{lead}</p>
        </div>
        <ButtonLink {...action} />
      </div>
    </section>
  )
}

/** Where to read on: the neighbours of a page. */
export function NextLinks({ links }: { links: readonly Link[] }) {
  return (
    <nav className="band-bone next" aria-label={pageWords.readOn}>
      <div className="wrap">
        <h2>{pageWords.readOn}</h2>
        <LinkList className="next-list" links={links} />
      </div>
    </nav>
  )
}
