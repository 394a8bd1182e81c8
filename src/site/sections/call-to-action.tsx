import { useContext } from 'react'
import type { Call, Step } from '#schema/shapes.ts'
import { ClosingLand } from '#site/art/horizon.tsx'
import { ButtonLink } from '#site/components/button-link.tsx'
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
