import type { ReactNode } from 'react'
import { Horizon } from '#art/horizon.tsx'
import { ButtonLink } from '#components/button-link.tsx'
import type { Opening as OpeningContent } from '#content/page.ts'

type OpeningProps = OpeningContent & {
  /** The home page opens with the whole screen; other pages leave room for what follows. */
  isTall?: boolean
  /** A line above the lead. Example: a gathering's dates. */
  note?: string
  /** Above the heading. Example: a pillar's drawing. */
  ornament?: ReactNode
  /** What stands under the button. Example: the next gathering. */
  children?: ReactNode
}

/** The first band of a page: its name under its own sky. */
export function Opening(props: OpeningProps) {
  const { heading, lead, season = 'dawn', action, isTall, note, ornament, children } = props
  return (
    <section className={isTall ? 'opening opening-tall' : 'opening'} data-season={season}>
      <Horizon scene={season} />
      <div className="wrap">
        {ornament}
        <h1>{heading}</h1>
        {note && <p className="opening-note">{note}</p>}
        <p className="opening-lead">{lead}</p>
        {(action || children) && (
          <div className="opening-end">
            {action && <ButtonLink {...action} />}
            {children}
          </div>
        )}
      </div>
    </section>
  )
}
