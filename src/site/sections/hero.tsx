import type { ReactNode } from 'react'
import type { HeroFields } from '#content/shapes.ts'
import { ButtonLink, Unbroken } from '#site/components/parts.tsx'
import { useHeroArt, useSite } from '#site/context/site.ts'
import { Horizon, PaperDrawing } from './horizon.tsx'
import { findPhoto, Photo } from './photos.tsx'

type HeroProps = Omit<HeroFields, 'lead'> & {
  lead: ReactNode
  /** A line above the lead. Example: a gathering's dates. */
  note?: ReactNode
  /** Under the button. Example: the next gathering. */
  children?: ReactNode
  /** Below the picture; such a hero fills the screen. Example: the year of the home page. */
  below?: ReactNode
}

// The first band of a page, `opening` in content: its heading over a landscape, over a photograph,
// or on paper with a drawing.
export function Hero(props: HeroProps) {
  const { heading, lead, action, season, note, children, below } = props
  const { name, variant, lights } = useHeroArt()
  const photo = findPhoto(useSite(), 'opening', props.photo)
  const drawn = `${variant} ${name}${below ? ' hero-tall' : ''}`
  // Even with a photograph, the year of the home page needs the colours of the landscape.
  const isDrawn = !photo || below
  const long = heading.split(/[\s-]/).some((word) => word.length > 14) ? ' hero-long' : ''
  const photographed = photo ? ` hero-photographed ${photo.className}` : ''
  return (
    <section
      className={`scene ${isDrawn ? drawn : 'hero'}${photographed}${long}`}
      data-season={season}
      data-lights={isDrawn ? lights : undefined}
    >
      <div className="wrap hero-words">
        <h1>
          <Unbroken text={heading} />
        </h1>
        {note && <div className="hero-note">{note}</div>}
        <p className="hero-lead">{typeof lead === 'string' ? <Unbroken text={lead} /> : lead}</p>
        {(action || children) && (
          <div className="row hero-end">
            {action && <ButtonLink {...action} />}
            {children}
          </div>
        )}
      </div>
      {below}
      {/* After the text, because the position of its sun depends on the height of the band. */}
      {photo && <Photo photo={photo} className="horizon" isFirst />}
      {!photo && (variant.startsWith('paper') ? <PaperDrawing /> : <Horizon />)}
    </section>
  )
}
