import type { ReactNode } from 'react'
import type { Opening, Step } from '#content/shapes.ts'
import { Horizon, PaperDrawing, useSky } from '#site/art/horizon.tsx'
import { ButtonLink } from '#site/components/parts.tsx'
import { findPhoto, Photo } from './photos.tsx'

type HeroProps = Omit<Opening, 'lead'> & {
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
  const { name, look, lights } = useSky()
  const photo = findPhoto('opening', props.photo)
  const drawn = `${look} ${name}${ground ? ' hero-tall' : ''}`
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
      {!photo && (look.startsWith('paper') ? <PaperDrawing /> : <Horizon />)}
    </section>
  )
}

type SideHeroProps = Pick<Opening, 'heading' | 'lead' | 'photo'> & {
  steps: { heading: string; items: readonly Step[] }
  children: ReactNode
}

/** The calmest hero: on wide screens the sky keeps to one side, with what happens next. */
export function SideHero({ heading, lead, photo, steps, children }: SideHeroProps) {
  const built = findPhoto('sideOpening', photo)
  const look = built ? `scene side-sky side-photographed ${built.className}` : 'scene side-sky'
  return (
    <div className={`side ${useSky().name}`} data-season="dawn">
      <div className="side-panel">
        <div className="side-head">
          <h1>{heading}</h1>
          <p className="hero-lead">{lead}</p>
        </div>
        <section className="side-steps" aria-labelledby="steps">
          <h2 id="steps">{steps.heading}</h2>
          <ol className="side-list">
            {steps.items.map((step) => (
              <li key={step.title}>
                <h3 className="label">{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        {/* Last: it is as tall as the words, and would move while they come. */}
        <div className={look}>
          {built ? <Photo photo={built} className="horizon" isFirst /> : <Horizon />}
        </div>
      </div>
      <div className="side-main">{children}</div>
    </div>
  )
}
