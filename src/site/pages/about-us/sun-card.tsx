const card = { middle: 200, horizon: 340, path: 160 }

const arc = (radius: number) =>
  `M${card.middle - radius} ${card.horizon}a${radius} ${radius} 0 0 1 ${2 * radius} 0`

/** The sun over calm water, at an hour from 0, sunrise, to 1, sunset. */
export function SunCard({ hour }: { hour: number }) {
  const { middle, horizon, path } = card
  const x = middle - path * Math.cos(hour * Math.PI)
  const y = horizon - path * Math.sin(hour * Math.PI)
  return (
    <svg className="card-print" viewBox="0 0 400 500" aria-hidden="true">
      {[108, path, 212, 264].map((radius) => (
        <path key={radius} className={radius === path ? 'card-path' : undefined} d={arc(radius)} />
      ))}
      <path className="card-hours" d={arc(path)} pathLength="2400" />
      <path d={`M0 ${horizon}h400`} />
      {[84, 60, 96, 40, 64, 28].map((width, at) => (
        <path key={width} d={`M${Math.round(x - width / 2)} ${horizon + 22 + at * 20}h${width}`} />
      ))}
      <circle cx={Math.round(x)} cy={Math.round(y)} r="30" />
    </svg>
  )
}
