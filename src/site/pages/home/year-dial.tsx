import { fillText } from '#content/fill-text.ts'
import { listMonths } from '#site/calendar/list-months.ts'
import { findNextLight } from '#site/calendar/page-light.ts'
import { useSite } from '#site/context/site.ts'

/** The year in a hand: a handle on the year's own curve of light, and four links that need no script. */
export function YearDial() {
  const site = useSite()
  // The gathering whose sun stands in the picture while no script runs.
  const { gathering: next } = findNextLight(site)
  const { sun, hint, handle, gatherings, ...copy } = site.content.smallWords.year
  const { lang } = site.content.brand
  const days = listMonths(lang, { month: 'long', day: 'numeric' })
  return (
    <>
      <p className="dial-caption" data-copy={JSON.stringify({ ...copy, days })}>
        {/* The script takes its address away, except while the handle rests on a gathering. */}
        <a href={next.path}>{fillText(sun, { gathering: next.name })}</a>
      </p>
      <div className="dial">
        <svg viewBox="0 0 728 40" preserveAspectRatio="none" aria-hidden="true">
          <path d="M-22 38C111 38 209 2 342 2S575 38 708 38q14 0 20 0" />
        </svg>
        <ol className="dial-months" aria-hidden="true">
          {listMonths(lang, { month: 'narrow' }).map((letter, month) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: J is January, June and July
            <li key={month}>{letter}</li>
          ))}
        </ol>
        <input type="range" min="1" max="366" hidden aria-label={handle} />
        <p className="dial-hint" aria-hidden="true" hidden>
          {hint}
        </p>
        <ul className="dial-turns" aria-label={gatherings}>
          {site.content.gatherings.map(({ path, name }) => {
            // "Spring Equinox": its season for a narrow screen, the rest for those with room or with ears.
            const [season, ...rest] = name.split(' ')
            return (
              <li key={path}>
                <a href={path}>
                  {season}
                  <span>{` ${rest.join(' ')}`}</span>
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
