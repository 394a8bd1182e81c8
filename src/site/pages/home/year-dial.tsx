import { fillText } from '#content/fill-text.ts'
import { listMonths } from '#site/calendar/list-months.ts'
import { listMonthDays, listOccurrences } from '#site/calendar/occurrence.ts'
import { findNextLight } from '#site/calendar/page-light.ts'
import { isDialCrowded, placeOnDial, shortenName } from '#site/calendar/year-places.ts'
import { useSite } from '#site/context/site.ts'

/** With no-break spaces: a line does not end within "32 days". */
const joinWords = (text: string) => text.replaceAll(' ', '\u00a0')

/** The year in a hand: a handle on the year's own curve of light, and links to gatherings that need no script. */
export function YearDial() {
  const site = useSite()
  // The gathering whose sun stands in the picture while no script runs.
  const { gathering: next } = findNextLight(site)
  const { gatherings, brand, smallWords } = site.content
  const { sun, hint, handle, gatherings: label, ...copy } = smallWords.year
  const days = smallWords.days.map(joinWords)
  const dates = listMonths(brand.lang, { month: 'long', day: 'numeric' }).map(joinWords)
  // From the mark on the curve to the name below the months.
  const lines = placeOnDial(gatherings).map(({ mark, high, lineEnd }) => {
    const [from, to] = [mark, lineEnd].map((place) => Math.round(place * 7.28))
    return `M${from} ${Math.round(38 - 36 * high)}V64L${to} 76`
  })
  return (
    <>
      <p className="dial-caption" data-copy={JSON.stringify({ ...copy, days, dates })}>
        {/* The script takes its address away, except while the handle rests on a gathering. */}
        <a href={next.path}>{fillText(sun, { gathering: next.name })}</a>
      </p>
      <div className={isDialCrowded(gatherings) ? 'dial dial-crowded' : 'dial'}>
        <svg viewBox="0 0 728 76" preserveAspectRatio="none" aria-hidden="true">
          <path d="M-22 38C111 38 209 2 342 2S575 38 708 38q14 0 20 0" />
          <path d={lines.join('')} />
        </svg>
        <ol className="dial-months" aria-hidden="true">
          {listMonths(brand.lang, { month: 'narrow' }).map((letter, month) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: J is January, June and July
            <li key={month}>{letter}</li>
          ))}
        </ol>
        <input type="range" min="1" max="366" hidden aria-label={handle} />
        <p className="dial-hint" aria-hidden="true" hidden>
          {hint}
        </p>
        <ul className="dial-turns" aria-label={label}>
          {gatherings.map((gathering) => {
            const { path, name } = gathering
            // "Spring Equinox": its season for a narrow screen, the rest for those with room or with ears.
            const season = shortenName(name)
            const rest = name.slice(season.length)
            const [next] = listOccurrences(gathering, site.builtOn)
            return (
              <li key={path}>
                <a href={path} data-days={next && listMonthDays(next).join(' ')}>
                  {season}
                  {rest && <span>{rest}</span>}
                </a>
              </li>
            )
          })}
        </ul>
      </div>
    </>
  )
}
