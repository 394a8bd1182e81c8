import type { Gathering } from '#content/gatherings.ts'
import { listMonths } from '#site/calendar/list-months.ts'
import { placeAroundRing, placeOnRing } from '#site/calendar/year-places.ts'
import { useSite } from '#site/context/site.ts'

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
  const { x, y } = placeOnRing(day)
  return { x: Math.round(middle + radius * x), y: Math.round(middle + radius * y) }
}

/** From the edge of the ring at a day to the name of its gathering. */
function drawLine(day: number, name: number): string {
  const [from, to] = [placeDay(day, 283), placeDay(name, 300)]
  return `M${from.x} ${from.y}L${to.x} ${to.y}`
}

/** The year as a ring: a line for each day, as long as its light, the months inside, and today. */
export function YearRing({ gatherings }: { gatherings: readonly Gathering[] }) {
  const { brand, smallWords } = useSite().content
  const places = placeAroundRing(gatherings)
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
      <path
        className="ring-lines"
        d={places.map(({ day, name }) => drawLine(day, name)).join('')}
      />
      <g>
        {places.map(({ day }) => {
          const { x, y } = placeDay(day, inner + 50)
          return <circle className="station" key={day} cx={x} cy={y} r="13" />
        })}
      </g>
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
