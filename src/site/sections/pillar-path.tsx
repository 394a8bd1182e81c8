import type { Pillar } from '#schema/pages.ts'
import { pageWords } from '#schema/site.ts'
import { PillarIcon } from '#site/art/icons.tsx'

type PillarPathProps = {
  pillars: readonly Pillar[]
  /** The page it stands on. */
  current: string
}

/** All five pillars on one path of the sun: where you are, and which come before and after. */
export function PillarPath({ pillars, current }: PillarPathProps) {
  return (
    <nav className="band-night pillar-path" aria-label={pageWords.pillars}>
      <ol className="wrap pillar-stations">
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
