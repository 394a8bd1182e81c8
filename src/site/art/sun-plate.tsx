const horizon = 340
const middle = 200
const path = 160
const rings = [108, path, 212, 264]
const hourTicks = 24
const ripples = [84, 60, 96, 40, 64, 28]

/** The sun on its path over calm water, at an hour between 0 (rising) and 1 (setting): a print, not a view. */
export function SunPlate({ hour }: { hour: number }) {
  const x = middle - path * Math.cos(hour * Math.PI)
  const y = horizon - path * Math.sin(hour * Math.PI)
  return (
    <svg className="plate-print" viewBox="0 0 400 500" aria-hidden="true">
      {rings.map((radius) => (
        <path key={radius} className={radius === path ? 'plate-path' : undefined} d={arc(radius)} />
      ))}
      <path className="plate-hours" d={arc(path)} pathLength={hourTicks * 100} />
      <path d={`M0 ${horizon}h400`} />
      {ripples.map((width, at) => (
        <path key={width} d={`M${Math.round(x - width / 2)} ${horizon + 22 + at * 20}h${width}`} />
      ))}
      <circle cx={Math.round(x)} cy={Math.round(y)} r="30" />
    </svg>
  )
}

const arc = (radius: number) =>
  `M${middle - radius} ${horizon}a${radius} ${radius} 0 0 1 ${2 * radius} 0`
