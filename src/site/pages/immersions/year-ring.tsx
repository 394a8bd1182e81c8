import { listMonths } from '#site/calendar/list-months.ts'
import { useSite } from '#site/context/site.ts'

/** Days of the year of equinoxes and solstices. Midsummer is at the top; the year runs clockwise. */
const turns = [79, 172, 265, 355] as const
const midsummer = 172
const middle = 300
/** The radius where the day lines begin, and their length per hour of light. */
const inner = 146
const hour = 8
/** The shortest and the longest day 40 degrees north, in hours. */
const shortest = 9.2
const longest = 15

/** The outer ends of all day lines lie on a circle a little above the centre of the ring. */
const rise = ((longest - shortest) / 2) * hour
const reach = inner + ((longest + shortest) / 2) * hour

function placeDay(day: number, radius: number) {
  const angle = ((day - midsummer) / 365) * 2 * Math.PI
  return {
    x: Math.round(middle + radius * Math.sin(angle)),
    y: Math.round(middle - radius * Math.cos(angle)),
  }
}

/** The year as a ring: a line for each day, as long as its light, the months inside, and today. */
export function YearRing() {
  const { brand, smallWords } = useSite().content
  return (
    <svg className="year-ring" viewBox="0 0 600 600" aria-hidden="true">
      <clipPath id="daylight">
        <circle cx={middle} cy={middle - rise} r={reach} />
      </clipPath>
      <circle className="ring-edge" cx={middle} cy={middle} r="283" />
      <circle
        className="ring-days"
        clipPath="url(#daylight)"
        cx={middle}
        cy={middle}
        r={inner + 60}
        pathLength="365"
      />
      {listMonths(brand.lang, { month: 'short' }).map((name, month) => (
        <text key={name} {...placeDay(15.2 + month * 30.42, 121)}>
          {name}
        </text>
      ))}
      <path d="M234 330h132M246 330a54 22 0 0 1 108 0M246 330a54 42 0 0 1 108 0M246 330a54 62 0 0 1 108 0" />
      {turns.map((day) => {
        const { x, y } = placeDay(day, inner + 50)
        return <circle className="station" key={day} cx={x} cy={y} r="13" />
      })}
      <g className="ring-today">
        <path d="M300 150V8" />
        <circle cx={middle} cy="104" r="8" />
        <text x={middle} y="-12">
          {smallWords.today}
        </text>
      </g>
    </svg>
  )
}
