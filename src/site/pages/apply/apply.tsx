import type { ReactNode } from 'react'
import type { Content } from '#content/compose-content.ts'
import type { HeroFields, Step } from '#content/shapes.ts'
import { useHeroArt, useSite } from '#site/context/site.ts'
import { FormScripts } from '#site/document/page-head.tsx'
import { PageFormIsland } from '#site/forms/form-band.tsx'
import { Horizon } from '#site/sections/horizon.tsx'
import { Passages } from '#site/sections/passages.tsx'
import { findPhoto, Photo } from '#site/sections/photos.tsx'

export function Apply({ content: { apply } }: { content: Content }) {
  return (
    <>
      <SideHero {...apply.opening} steps={apply.steps}>
        <PageFormIsland page={apply} />
      </SideHero>
      <Passages passages={apply.passages} />
      <FormScripts isAwaited />
    </>
  )
}

type SideHeroProps = Pick<HeroFields, 'heading' | 'lead' | 'photo'> & {
  steps: { heading: string; items: readonly Step[] }
  children: ReactNode
}

/** The hero beside a form: on wide screens the sky and the next steps are on one side. */
function SideHero({ heading, lead, photo, steps, children }: SideHeroProps) {
  const built = findPhoto(useSite(), 'sideOpening', photo)
  const variant = built ? `scene side-sky side-photographed ${built.className}` : 'scene side-sky'
  return (
    <div className={`side ${useHeroArt().name}`} data-season="dawn">
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
        {/* Last, because it is as tall as the text: before the text it would shift while the page streams in. */}
        <div className={variant}>
          {built ? <Photo photo={built} className="horizon" isFirst /> : <Horizon />}
        </div>
      </div>
      <div className="side-main">{children}</div>
    </div>
  )
}
