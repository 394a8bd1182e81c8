import { type Gathering, yearWords } from '#schema/gatherings.ts'

type YearDialProps = {
  /** All four, in the order of the year. */
  gatherings: readonly Gathering[]
  /** The one whose sun stands in the picture while no script runs. */
  next: Gathering
}

const monthLetters = [...'JFMAMJJASOND']

/** The counts of days, as the script fills them in: to an equinox one day and several, to a solstice the same. */
const counts = [yearWords.equinox, yearWords.solstice].flatMap((turn) =>
  [yearWords.day, yearWords.days].map((days) =>
    yearWords.count.replace('{days}', days).replace('{turn}', turn),
  ),
)

/** The year in a hand: a handle on the year's own curve of light, and four links that need no script. */
export function YearDial({ gatherings, next }: YearDialProps) {
  return (
    <>
      <p className="dial-caption">
        {/* The script takes its address away, except while the handle rests on a gathering. */}
        <a href={next.path}>{yearWords.still.replace('{gathering}', next.name)}</a>
      </p>
      <div className="dial">
        <svg viewBox="0 0 728 40" preserveAspectRatio="none" aria-hidden="true">
          <path d="M-22 38C111 38 209 2 342 2S575 38 708 38q14 0 20 0" />
        </svg>
        <ol className="dial-months" aria-hidden="true">
          {monthLetters.map((letter, month) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: J is January, June and July
            <li key={month}>{letter}</li>
          ))}
        </ol>
        <input
          type="range"
          min="1"
          max="365"
          hidden
          aria-label={yearWords.handle}
          data-words={counts.join('|')}
        />
        <p className="dial-hint" aria-hidden="true" hidden>
          {yearWords.drag}
        </p>
        <ul className="dial-turns" aria-label={yearWords.turns}>
          {gatherings.map(({ path, name }) => {
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
