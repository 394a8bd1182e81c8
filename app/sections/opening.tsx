import type { ReactNode } from 'react'
import { findPhoto } from '#art/find-photo.ts'
import { Horizon } from '#art/horizon.tsx'
import { ButtonLink } from '#components/button-link.tsx'
import { Photo } from '#components/photo.tsx'
import type { Opening as OpeningContent } from '#content/page.ts'

type OpeningProps = OpeningContent & {
  /** The home page opens with the whole screen; other pages leave room for what follows. */
  isTall?: boolean
  /** A line above the lead. Example: a gathering's dates. */
  note?: ReactNode
  /** Above the heading. Example: a pillar's drawing. */
  ornament?: ReactNode
  /** What stands under the button. Example: the next gathering. */
  children?: ReactNode
}

/** The first band of a page: its name under its own sky, or over its own photograph. */
export function Opening(props: OpeningProps) {
  const { heading, lead, season = 'dawn', action, photo, isTall, note, ornament, children } = props
  const built = photo && !isTall ? findPhoto({ slot: 'opening', season, ...photo }) : undefined
  const looks = ['opening']
  if (isTall) looks.push('opening-tall')
  if (built) looks.push('opening-photographed', built.className)
  return (
    <section className={looks.join(' ')} data-season={season}>
      {built ? (
        <Photo photo={built} className="opening-photo" isFirst />
      ) : (
        <Horizon scene={season} />
      )}
      <div className="wrap">
        {ornament}
        <h1>{heading}</h1>
        {note && <div className="opening-note">{note}</div>}
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
