import { Landscape } from '#art/horizon.tsx'
import { ButtonLink } from '#components/button-link.tsx'
import type { Call, Season } from '#content/page.ts'

type CallToActionProps = Call & { season?: Season }

/** The moment to decide. One sentence, one button, and a wide country. */
export function CallToAction({ heading, lead, action, season = 'autumn' }: CallToActionProps) {
  return (
    <section className="call" data-season={season}>
      <Landscape scene={season} />
      <div className="wrap">
        <h2>{heading}</h2>
        <p>{lead}</p>
        <ButtonLink {...action} />
      </div>
    </section>
  )
}
