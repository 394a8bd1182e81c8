import { latitude, tilt, trackSun } from '#art/sun.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { yearWords } from '#schema/gatherings.ts'

const [ground, reach, rise] = [56, 54, 50]
// Server and browser must write the same digits.
const round = (value: number) => Math.round(value * 10) / 10

/** The sun's path on a day with this declination, as an ellipse over the ground. */
function placePath(sin: number, cos: number) {
  return {
    cx: 60,
    cy: round(ground - rise * latitude.sin * sin),
    rx: round(reach * cos),
    ry: round(rise * latitude.cos * cos),
  }
}

const turns = [-tilt, 0, tilt].map((angle) => placePath(Math.sin(angle), Math.cos(angle)))

function findNoon(birthday: CalendarDate) {
  const [year = 0] = birthday.split('-').map(Number)
  const { sin, cos, up } = trackSun((Date.parse(birthday) - Date.UTC(year, 0, 0)) / 864e5, 12)
  return { path: placePath(sin, cos), height: round(ground - rise * up) }
}

const writeDate = (birthday: CalendarDate) =>
  new Date(birthday).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })

/** How high the sun stood at noon on the day a man was born. It is worked out here, and sent nowhere. */
export function BirthSun({ birthday }: { birthday: CalendarDate | undefined }) {
  const noon = birthday && findNoon(birthday)
  return (
    <figure className="birth-sun">
      <svg viewBox="0 0 120 60" width="120" height="60" aria-hidden="true">
        <clipPath id="sky-of-birth">
          <path d="M0 0h120v56H0z" />
        </clipPath>
        <g clipPath="url(#sky-of-birth)">
          {turns.map((turn) => (
            <ellipse key={turn.cy} {...turn} />
          ))}
          {noon && <ellipse className="birth-path" {...noon.path} />}
        </g>
        <path d="M0 56h120" />
        {noon && <circle cx="60" cy={noon.height} r="6" />}
      </svg>
      <figcaption>{birthday && yearWords.born.replace('{date}', writeDate(birthday))}</figcaption>
    </figure>
  )
}
