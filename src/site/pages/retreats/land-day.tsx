import type { PageProps } from '#content/compose-content.ts'
import { Band } from '#site/components/parts.tsx'
import { useSite } from '#site/context/site.ts'

const hours = ['morning', 'noon', 'night'] as const

/** One land at three hours. One sun passes behind all three as the page scrolls (land-day.css). */
export function LandDay({ heading, ...captions }: PageProps<'retreats'>['page']['day']) {
  const { landDay } = useSite().drawings
  return (
    <Band heading={heading} background="bone">
      <ol className="land-hours">
        {hours.map((hour) => (
          <li key={hour} className={`land-${hour}`}>
            <div className="land-view" aria-hidden="true">
              {landDay[hour].map((layer, at) => (
                <img key={layer} src={layer} alt="" loading="lazy" data-layer={at} />
              ))}
              <b className="land-path" />
              <b className="land-sun" />
            </div>
            {captions[hour]}
          </li>
        ))}
      </ol>
    </Band>
  )
}
