import { findNextLight } from '#site/calendar/page-light.ts'
import { useSite } from '#site/context/site.ts'

/** The year in a hand: a handle on the year's own curve of light, and four links that need no script. */
export function YearDial() {
  const site = useSite()
  // The gathering whose sun stands in the picture while no script runs.
  const { gathering: next } = findNextLight(site)
  return (
    <>
      <p className="dial-caption">
        {/* The script takes its address away, except while the handle rests on a gathering. */}
        <a href={next.path}>{`The sun of the ${next.name}`}</a>
      </p>
      <div className="dial">
        <svg viewBox="0 0 728 40" preserveAspectRatio="none" aria-hidden="true">
          <path d="M-22 38C111 38 209 2 342 2S575 38 708 38q14 0 20 0" />
        </svg>
        <ol className="dial-months" aria-hidden="true">
          {[...'JFMAMJJASOND'].map((letter, month) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: J is January, June and July
            <li key={month}>{letter}</li>
          ))}
        </ol>
        <input type="range" min="1" max="366" hidden aria-label="Day of the year" />
        <p className="dial-hint" aria-hidden="true" hidden>
          Drag the year
        </p>
        <ul className="dial-turns" aria-label="The four gatherings">
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
