import type { Content } from '#content/compose-content.ts'
import type { Introduction } from '#content/shapes.ts'
import { Band } from '#site/components/parts.tsx'
import { Landscape } from '#site/sections/horizon.tsx'

export function PathwayCards({ pathways, ...head }: Introduction & Pick<Content, 'pathways'>) {
  return (
    <Band {...head}>
      <ul className="split pathways">
        {pathways.map((pathway) => (
          <li key={pathway.title} data-season={pathway.season}>
            <a className="scene" href={pathway.link}>
              <Landscape scene={pathway.season} />
              <h3>{pathway.title}</h3>
              <p>
                <strong>{pathway.subtitle}</strong>
              </p>
              <p>{pathway.description}</p>
            </a>
          </li>
        ))}
      </ul>
    </Band>
  )
}
