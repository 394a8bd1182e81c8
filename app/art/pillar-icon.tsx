const drawings = {
  pulse: 'M3 17h7l3-9 5 18 4-12 2 3h7',
  bars: 'M5 28V18M13 28V12M21 28V16M29 28V6',
  compass: 'M17 4a13 13 0 1 0 0 26 13 13 0 0 0 0-26zm5 8-3 7-7 3 3-7z',
  shield: 'M17 4l11 4v8c0 7-5 11-11 14C11 27 6 23 6 16V8z',
  ridge: 'M3 27 13 13l5 6 4-5 9 13zM22 8a3 3 0 1 0 6 0 3 3 0 0 0-6 0z',
}

export type PillarIconName = keyof typeof drawings

/** One line drawing a pillar, all in the same hand. */
export function PillarIcon({ name }: { name: PillarIconName }) {
  return (
    <svg className="pillar-icon" viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
