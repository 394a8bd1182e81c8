import { Horizon } from '#art/horizon.tsx'
import { ButtonLink } from '#components/button-link.tsx'
import type { Opening as OpeningContent, Season } from '#content/page.ts'

/** Each season has its own sun on its own path, over its own ridges. */
const landscapes = {
  dawn: { sunPath: 'equinox', hour: 0.72, seed: 7 },
  spring: { sunPath: 'equinox', hour: 0.66, seed: 21 },
  summer: { sunPath: 'summer', hour: 0.68, seed: 34 },
  autumn: { sunPath: 'equinox', hour: 0.76, seed: 48 },
  winter: { sunPath: 'winter', hour: 0.7, seed: 91 },
} as const satisfies Record<Season, unknown>

type OpeningProps = OpeningContent & {
  /** The home page opens with the whole screen; other pages leave room for what follows. */
  isTall?: boolean
  /** A line above the lead. Example: a gathering's dates. */
  note?: string
}

/** The first band of a page: its name under its own sky. */
export function Opening({ heading, lead, season = 'dawn', action, isTall, note }: OpeningProps) {
  return (
    <section className={isTall ? 'opening opening-tall' : 'opening'} data-season={season}>
      <Horizon {...landscapes[season]} />
      <div className="wrap">
        <h1>{heading}</h1>
        {note && <p className="opening-note">{note}</p>}
        <p className="opening-lead">{lead}</p>
        {action && <ButtonLink {...action} />}
      </div>
    </section>
  )
}
