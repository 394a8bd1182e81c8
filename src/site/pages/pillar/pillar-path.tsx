import type { Pillar } from '#content/pages.ts'
import { useSite } from '#site/context/site.ts'
import { PillarIcon } from '#site/sections/pillar-icon.tsx'

export function PillarPath({ pillars }: { pillars: readonly Pillar[] }) {
  const { path, content } = useSite()
  return (
    <nav className="band-bone scene arc pillar-path" aria-label={content.smallWords.pillars}>
      <ol className="wrap split pillar-stations">
        {pillars.map((pillar) => (
          <li key={pillar.key}>
            <a href={pillar.page} aria-current={pillar.page === path ? 'page' : undefined}>
              <PillarIcon name={pillar.key} />
              {pillar.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
