import type { Schedule as ScheduleContent } from '#content/shapes.ts'
import { mixColours } from '#site/art/describe-hero-art.ts'
import { placePath, placeSun, trackSun } from '#site/art/sun.ts'
import { Band, SampleMark, Terms } from '#site/components/parts.tsx'

/** The schedule of each day, under a drawing of its sun. */
export function Schedule({ heading, lead, days, sample }: ScheduleContent) {
  if (days.length === 0) return null
  return (
    <Band heading={heading} lead={lead} background="bone">
      <div className="split days">
        {days.map((day) => (
          <div key={day.name}>
            <DaySky name={day.name} times={day.hours.map(({ time }) => time)} />
            <h3>
              {day.name}
              <SampleMark sample={sample} />
            </h3>
            <Terms className="hours" rows={day.hours.map(({ time, what }) => [time, what])} />
          </div>
        ))}
      </div>
    </Band>
  )
}

/** A day in October, when a retreat has as much evening as morning. */
const day = 290
const dome = { middle: 280, base: 176, reach: 236, rise: 196 }
const sink = 0.3

/** The sky from morning in the east to evening in the west. */
const sky = [6.8, 8.6, 12, 15.6, 17.1].map((hour) => mixColours(trackSun(day, hour)))
const noon = mixColours(trackSun(day, 12))
const { r1, r3, near } = mixColours(trackSun(day, 16.5))
const land = [r1, r3, near]

/** From the far ridge to the near one. */
const ridges = [
  'M0 250V184l10-3 10 1 10-1 10-2 10 0 10-2 10-2 10-1 10 3 10 0 10 3 10 0 10 3 10 0 10 1 10 2 10 3 10 2 10-2 10 1 10-2 10 1 10 2 10-1 10 3 10-2 10-2 10 0 10-2 10 1 10 0 10-3 10-1 10 0 10 2 10 2 10-3 10-4 10 1 10-2 10-4 10-1 10 1 10-2 10-1 10-4 10-2 10-1 10-3 10 1 10-2 10 2 10 5 10 2 10 2 10 3V250z',
  'M0 250V190l12 3 11 2 12 1 12 0 11 0 12 1 12-1 11 2 12 2 12-1 11-3 12-1 12-4 11-2 12-3 12 0 11 1 12 1 12 0 11-2 12 1 12 3 11 0 12 2 12 3 11 0 12 0 12 1 11-1 12-1 12 4 11 0 12-3 12-2 11-3 12-2 12-2 11 1 12 2 12-1 11 3 12 1 12 1 11-2 12 0 12-1 11 2 12 0V250z',
  'M0 250V224l14-1 14-2 14-1 14-2 14 0 14 1 14-1 14 0 14 0 14 1 14 2 14 2 14 1 14 1 14 1 14 0 14-1 14-3 14-1 14 1 14 0 14 0 14 0 14 0 14-1 14-1 14 0 14 1 14-1 14-1 14-2 14 0 14 1 14 0 14 1 14 2 14 0 14-1 14 3 14 0V250z',
]

/** The times of a day as suns on its path; at night they are below the hills. */
function DaySky({ times, name }: { times: readonly string[]; name: string }) {
  const suns = times.flatMap((time) => {
    const hour = readHour(time)
    return hour === undefined ? [] : [trackSun(day, hour)]
  })
  const id = `sky-${name.replace(/\W/g, '-')}`
  return (
    <svg className="day-sky" viewBox="0 0 560 250" aria-hidden="true">
      <linearGradient id={id}>
        {sky.map(({ s3 }, at) => (
          <stop key={s3} offset={at / 4} stopColor={s3} />
        ))}
      </linearGradient>
      <linearGradient id={`${id}-low`} x2="0" y2="1">
        <stop stopColor={noon.edge} stopOpacity="0" />
        <stop offset=".72" stopColor={noon.edge} stopOpacity=".7" />
      </linearGradient>
      <path fill={`url(#${id})`} d="M0 0h560v250H0z" />
      <path fill={`url(#${id}-low)`} d="M0 0h560v250H0z" />
      <ellipse {...placePath(dome, trackSun(day, 12))} />
      {suns
        .filter(({ up }) => up >= 0)
        .map((sun) => (
          <circle key={sun.west} {...placeSun(dome, sun, sink)} r="11" />
        ))}
      {ridges.map((ridge, at) => (
        <path key={ridge} fill={land[at]} d={ridge} />
      ))}
      {suns
        .filter(({ up }) => up < 0)
        .map((sun) => (
          <circle className="day-sky-night" key={sun.west} {...placeSun(dome, sun, sink)} r="10" />
        ))}
    </svg>
  )
}

/** "1:30 pm" is 13.5; undefined for any other notation. */
export function readHour(time: string): number | undefined {
  const [, hour, minute = '0', half] = /^(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?$/i.exec(time) ?? []
  if (hour === undefined) return undefined
  return (Number(hour) % 12) + Number(minute) / 60 + (half?.toLowerCase() === 'p' ? 12 : 0)
}
