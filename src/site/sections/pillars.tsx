import { useContext } from 'react'
import { pillars } from '#content/pages.ts'
import type { Introduction } from '#content/shapes.ts'
import { pillarDrawings } from '#site/art/draw-icons.ts'
import { BandHead, CurrentPath, Paragraphs } from '#site/components/parts.tsx'

function PillarIcon({ name }: { name: keyof typeof pillarDrawings }) {
  const { line, sun } = pillarDrawings[name]
  return (
    <svg className="pillar-icon" viewBox="0 0 34 34" aria-hidden="true">
      <path d={line} />
      <circle {...sun} r="2.75" />
    </svg>
  )
}

/** The five pillars as one walk through a day, from dawn to dusk, each with the anchor that other pages link to. */
export function PillarBands(head: Introduction) {
  return (
    <section className="band-night day">
      <div className="wrap">
        <BandHead {...head} />
      </div>
      {pillars.map((pillar) => (
        <section className="scene arc hour" id={pillar.key} key={pillar.key} tabIndex={-1}>
          <div className="wrap split hour-row">
            <PillarIcon name={pillar.key} />
            <div>
              <h3>{pillar.title}</h3>
              <p className="hour-subtitle">{pillar.subtitle}</p>
            </div>
            <div>
              <Paragraphs texts={pillar.band.paragraphs} />
              <a href={pillar.page}>{`More on ${pillar.title.toLowerCase()}`}</a>
            </div>
          </div>
        </section>
      ))}
    </section>
  )
}

/** All five pillars on one path of the sun: where you are, and which come before and after. */
export function PillarPath() {
  const current = useContext(CurrentPath)
  return (
    <nav className="band-night scene arc pillar-path" aria-label="The five pillars">
      <ol className="wrap split pillar-stations">
        {pillars.map((pillar) => (
          <li key={pillar.key}>
            <a href={pillar.page} aria-current={pillar.page === current ? 'page' : undefined}>
              <PillarIcon name={pillar.key} />
              {pillar.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
