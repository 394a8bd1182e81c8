import { listOccurrences } from '#site/calendar/occurrence.ts'
import { findNextLight } from '#site/calendar/page-light.ts'
import { isDialCrowded, placeOnDial } from '#site/calendar/year-places.ts'
import { useSite } from '#site/context/site.ts'

/** The year in a hand: a handle on the year's own curve of light, and links to gatherings that need no script. */
export function YearDial() {
  const site = useSite()
  // The gathering whose sun stands in the picture while no script runs.
  const { gathering: next } = findNextLight(site)
  const { gatherings } = site.content
  const places = placeOnDial(gatherings)
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
        <svg className="dial-lines" aria-hidden="true">
          {places.map(({ mark, lineEnd }) => (
            <line key={mark} x1={`${mark}%`} x2={`${lineEnd}%`} y2="100%" />
          ))}
        </svg>
        <ul
          className={isDialCrowded(gatherings) ? 'dial-turns dial-crowded' : 'dial-turns'}
          aria-label="The gatherings"
        >
          {gatherings.map((gathering) => {
            const { path, name } = gathering
            // "Spring Equinox": its season for a narrow screen, the rest for those with room or with ears.
            const [season, ...rest] = name.split(' ')
            const [dates] = listOccurrences(gathering, site.builtOn)
            return (
              <li key={path}>
                <a href={path} data-first={dates?.firstDay} data-last={dates?.lastDay}>
                  {season}
                  {rest.length > 0 && <span>{` ${rest.join(' ')}`}</span>}
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
