import { latitude, tilt, trackSun } from '#art/sun.ts'
import { type CalendarDate, readDayOfYear, writeLongDate } from '#leads/calendar-date.ts'
import { yearWords } from '#schema/gatherings.ts'

const [middle, ground, reach, rise] = [180, 156, 146, 124]
// Server and browser must write the same digits.
const round = (value: number) => Math.round(value * 10) / 10

/** The sun's path on a day with this declination, as an ellipse over the ground. */
function placePath(sin: number, cos: number) {
  return {
    cx: middle,
    cy: round(ground - rise * latitude.sin * sin),
    rx: round(reach * cos),
    ry: round(rise * latitude.cos * cos),
  }
}

const turns = [-tilt, 0, tilt].map((angle) => placePath(Math.sin(angle), Math.cos(angle)))

const far = 'M0 190V148l34-14 22 10 30-22 26 17 38 4 36-9 30 12 42-3 28-18 24 14 50 9v42z'
const near = 'M0 190V168l46-10 40 8 52-12 58 13 48-7 44 9 72-12v33z'

/** The sun at noon on the day of birth, over the hills. It is worked out here, and sent nowhere. */
export function BirthSun({ birthday }: { birthday: CalendarDate }) {
  const { sin, cos, up } = trackSun(readDayOfYear(birthday), 12)
  const own = placePath(sin, cos)
  const height = round(ground - rise * up)
  return (
    <figure className="birth-sun">
      <svg viewBox="0 0 360 190" aria-hidden="true">
        {turns.map((turn) => (
          <ellipse key={turn.cy} {...turn} />
        ))}
        <ellipse className="birth-path" {...own} />
        <ellipse className="birth-hours" {...own} pathLength="2400" />
        <circle className="birth-glow" cx={middle} cy={height} r="26" />
        <circle cx={middle} cy={height} r="14" />
        <path d={far} />
        <path d={near} />
      </svg>
      <figcaption>{yearWords.born.replace('{date}', writeLongDate(birthday))}</figcaption>
    </figure>
  )
}
