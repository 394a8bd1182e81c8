import type { Content } from '#content/compose-content.ts'
import type { Introduction } from '#content/shapes.ts'
import { Band } from '#site/components/parts.tsx'
import { Landscape } from '#site/sections/horizon.tsx'

/** Five doors onto one country, from dawn to dusk, each into its own band of the coaching page. */
export function PillarDoors({ pillars, ...head }: Introduction & Pick<Content, 'pillars'>) {
  return (
    <Band {...head} background="night">
      <ul className="doors">
        {pillars.map((pillar) => (
          <li key={pillar.title}>
            <a href={pillar.link}>
              <span className="door">
                <Landscape scene="doors" />
              </span>
              <h3>{pillar.title}</h3>
              <p className="note">{pillar.subtitle}</p>
            </a>
          </li>
        ))}
      </ul>
    </Band>
  )
}
