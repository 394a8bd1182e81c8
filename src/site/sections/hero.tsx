import type { ReactNode } from 'react'
import type { HeroFields } from '#content/shapes.ts'
import { ButtonLink } from '#site/components/parts.tsx'
import { useHeroArt, useSite } from '#site/context/site.ts'
import { Horizon, PaperDrawing } from './horizon.tsx'
import { findPhoto, Photo } from './photos.tsx'

type HeroProps = Omit<HeroFields, 'lead'> & {
  lead: ReactNode
  /** A line above the lead. Example: a gathering's dates. */
  note?: ReactNode
  /** What stands under the button. Example: the next gathering. */
  children?: ReactNode
  /** What stands on the ground below the picture, the year of the home page: such a hero fills the screen. */
  ground?: ReactNode
}

// The first band of a page, which content calls its opening: its name under its own sky, over its own
// photograph, or on paper.
export function Hero(props: HeroProps) {
  const { heading, lead, action, season, note, children, ground } = props
  const { name, variant, lights } = useHeroArt()
  const photo = findPhoto(useSite(), 'opening', props.photo)
  const drawn = `${variant} ${name}${ground ? ' hero-tall' : ''}`
  // The year of the home page stands on the ground below a photograph, in the light of its hour.
  const isDrawn = !photo || ground
  const photographed = photo ? ` hero-photographed ${photo.className}` : ''
  return (
    <section
      className={`scene ${isDrawn ? drawn : 'hero'}${photographed}`}
      data-season={season}
      data-lights={isDrawn ? lights : undefined}
    >
      <div className="wrap hero-words">
        <h1>{heading}</h1>
        {note && <div className="hero-note">{note}</div>}
        <p className="hero-lead">{lead}</p>
        {(action || children) && (
          <div className="row hero-end">
            {action && <ButtonLink {...action} />}
            {children}
          </div>
        )}
      </div>
      {ground}
      {/* After all words: its sun stands by the height of the band. */}
      {photo && <Photo photo={photo} className="horizon" isFirst />}
      {!photo && (variant.startsWith('paper') ? <PaperDrawing /> : <Horizon />)}
    </section>
  )
}
