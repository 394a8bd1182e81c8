import { Landscape } from '#art/horizon.tsx'
import { ButtonLink } from '#components/button-link.tsx'
import type { Call, Season, Step } from '#schema/shapes.ts'

type CallToActionProps = Call & {
  season?: Season
  /** What happens after the button, in order. */
  steps?: readonly Step[]
}

/** The moment to decide. One sentence, one button, and a wide country. */
export function CallToAction(props: CallToActionProps) {
  const { heading, lead, action, season = 'autumn', steps = [] } = props
  return (
    <section className="call" data-season={season}>
      <Landscape scene={season} />
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
