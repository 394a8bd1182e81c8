import { type ReactNode, useContext } from 'react'
import type { Opening } from '#schema/shapes.ts'
import { findPhoto } from '#site/art/find-photo.ts'
import { findSky, Horizon, PaperDrawing } from '#site/art/horizon.tsx'
import { ButtonLink } from '#site/components/button-link.tsx'
import { Photo } from '#site/components/photo.tsx'
import { CurrentPath } from '#site/document/page-head.tsx'

type HeroProps = Omit<Opening, 'lead'> & {
  lead: ReactNode
  /** The home page opens with the whole screen; other pages leave room for what follows. */
  isTall?: boolean
  /** A line above the lead. Example: a gathering's dates. */
  note?: ReactNode
  /** What stands under the button. Example: the next gathering. */
  children?: ReactNode
  /** What stands on the ground below the picture. Example: the year. */
  ground?: ReactNode
}

/**
 * The first band of a page, which content calls its opening: its name under its own sky, over its own
 * photograph, or on paper.
 */
export function Hero(props: HeroProps) {
  const { heading, lead, action, note, children, ground } = props
  const { look, picture, lights } = usePicture(props)
  return (
    <section className={look} data-season={props.season ?? 'dawn'} data-lights={lights}>
      <div className="wrap hero-words">
        <h1>{heading}</h1>
        {note && <div className="hero-note">{note}</div>}
        <p className="hero-lead">{lead}</p>
        {(action || children) && (
          <div className="hero-end">
            {action && <ButtonLink {...action} />}
            {children}
          </div>
        )}
      </div>
      {ground}
      {/* After all words: its sun stands by the height of the band. */}
      {picture}
    </section>
  )
}

/** What stands behind the words, and the classes that go with it. */
function usePicture({ photo, isTall }: HeroProps) {
  const path = useContext(CurrentPath)
  const { name, look, lights } = findSky(path)
  const drawn = `${look} ${name}${isTall ? ' hero-tall' : ''}`
  const built = photo && findPhoto({ slot: 'opening', ...photo })
  if (built) {
    return {
      // The year of the home page stands on the ground below, in the light of its hour.
      look: `${isTall ? drawn : 'hero'} hero-photographed ${built.className}`,
      picture: <Photo photo={built} className="hero-photo" isFirst />,
      lights: isTall ? lights : undefined,
    }
  }
  return {
    look: drawn,
    picture: look.startsWith('paper') ? <PaperDrawing path={path} /> : <Horizon path={path} />,
    lights,
  }
}
