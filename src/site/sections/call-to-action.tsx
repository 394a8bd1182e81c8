import type { ReactNode } from 'react'
import type { Call, Link, Step } from '#content/shapes.ts'
import type { CtaPath } from '#site/art/landscape.ts'
import { ButtonLink, LinkList } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'

type CallToActionProps = Call & {
  steps?: readonly Step[]
}

/** The call to action: text in the sky, and below it a landscape whose sun goes on while the page scrolls. */
export function CallToAction({ heading, lead, action, steps = [] }: CallToActionProps) {
  const { drawings, path } = useSite()
  const { name, sky, land } = drawings.ctaArt[path as CtaPath] ?? drawings.ctaArt['/']
  return (
    <section className={`scene call ${name}`}>
      <div className="call-land" aria-hidden="true">
        <img className="call-sky" src={sky} alt="" loading="lazy" />
        <i className="sun" />
        <img src={land} alt="" loading="lazy" />
      </div>
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
    </section>
  )
}

type NextStepProps = Call & {
  /** A button before the link, which is quieter then. Example: to sign up for the next gathering */
  children?: ReactNode
}

/** The call to action at the end of a text page. */
export function NextStep({ heading, lead, action, children }: NextStepProps) {
  return (
    <section className="band-bone next-step">
      <div className="wrap split">
        <div>
          <h2>{heading}</h2>
          <p>{lead}</p>
        </div>
        {children ? (
          <div className="row next-step-links">
            {children}
            <a href={action.to}>{action.label}</a>
          </div>
        ) : (
          <ButtonLink {...action} isDark />
        )}
      </div>
    </section>
  )
}

export function NextLinks({ links }: { links: readonly Link[] }) {
  const { readOn } = useSite().content.smallWords
  if (links.length === 0) return null
  return (
    <nav className="band-bone next" aria-label={readOn}>
      <div className="wrap">
        <h2>{readOn}</h2>
        <LinkList className="next-list" links={links} />
      </div>
    </nav>
  )
}
