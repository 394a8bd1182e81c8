import type { Call } from '#schema/shapes.ts'
import { ButtonLink } from '#site/components/button-link.tsx'

/** The one next step at the end of a page that is read: words on one side, the button on the other. */
export function NextStep({ heading, lead, action }: Call) {
  return (
    <section className="band-night next-step">
      <div className="wrap">
        <div>
          <h2>{heading}</h2>
          <p>{lead}</p>
        </div>
        <ButtonLink {...action} />
      </div>
    </section>
  )
}
