/** The brand's mark: two of the sun's paths over the horizon, the sun standing on the higher one. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 30 24" width="30" height="24" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="1.4">
        <path d="M2 20a13 13 0 0 1 26 0M6.5 20a8.5 5.5 0 0 1 17 0M0 20h30" />
      </g>
      <circle cx="15" cy="7" r="3.2" fill="var(--sun)" />
    </svg>
  )
}
