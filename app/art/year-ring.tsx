/** Spring, summer, autumn, winter: clockwise from the left, because midsummer belongs at the top. */
const stations = [
  [24, 200],
  [200, 24],
  [376, 200],
  [200, 376],
] as const

/** The year as a ring of light: twelve months, and a sun for each of the four gatherings. */
export function YearRing() {
  return (
    <div className="year-ring">
      <svg viewBox="0 0 400 400" aria-hidden="true">
        <circle className="months-of-year" cx="200" cy="200" r="138" pathLength="1200" />
        <path d="M78 218h244M98 218a102 44 0 0 1 204 0M98 218a102 82 0 0 1 204 0M98 218a102 120 0 0 1 204 0" />
        {stations.map(([cx, cy]) => (
          <circle className="station" key={`${cx} ${cy}`} cx={cx} cy={cy} r="15" />
        ))}
      </svg>
    </div>
  )
}
