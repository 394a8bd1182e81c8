import type { ReactNode } from 'react'
import type { PagePath } from '#schema/paths.ts'
import type { Opening, Step } from '#schema/shapes.ts'
import { findPhoto } from '#site/art/find-photo.ts'
import { findSky, Horizon } from '#site/art/horizon.tsx'
import { Photo } from '#site/components/photo.tsx'

type SideHeroProps = Pick<Opening, 'heading' | 'lead' | 'photo'> & {
  path: PagePath
  steps: { heading: string; items: readonly Step[] }
  /** What the page is for; it stands beside the sky and is never in its way. */
  children: ReactNode
}

/** The calmest hero: on wide screens the sky keeps to one side, with what happens next. */
export function SideHero({ path, heading, lead, photo, steps, children }: SideHeroProps) {
  const built = photo && findPhoto({ slot: 'sideOpening', ...photo })
  const look = built ? `side-sky side-photographed ${built.className}` : 'side-sky'
  return (
    <div className={`side ${findSky(path).name}`} data-season="dawn">
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
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        {/* Last: it is as tall as the words, and would move while they come. */}
        <div className={look}>
          {built ? <Photo photo={built} className="side-photo" isFirst /> : <Horizon path={path} />}
        </div>
      </div>
      <div className="side-main">{children}</div>
    </div>
  )
}
