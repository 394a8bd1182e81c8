/** The arcs are the sun's paths at the winter solstice, the equinoxes and the summer solstice. */
const arcHeights = { winter: 250, equinox: 420, summer: 590 }

type SunPath = keyof typeof arcHeights

type HorizonProps = {
  /** Which of the three paths the sun stands on. */
  sunPath: SunPath
  /** How far along the path it stands, from 0 (rising) to 1 (setting). */
  hour: number
}

const [width, height, ground, reach] = [1600, 900, 700, 880]

function placeSun({ sunPath, hour }: HorizonProps) {
  const angle = Math.PI * (1 - hour)
  return {
    cx: Math.round(width / 2 + reach * Math.cos(angle)),
    cy: Math.round(ground - arcHeights[sunPath] * Math.sin(angle)),
  }
}

const ridges = [
  {
    fill: 'var(--ridge-far)',
    d: 'M0 640c120-30 210-66 330-40s170 34 300 14 220-78 350-58 190 60 310 40 210-56 310-30v334H0z',
  },
  {
    fill: 'var(--ridge-mid)',
    d: 'M0 742c150 16 230-44 380-52s230 46 360 36 220-82 370-70 260 74 490 34v210H0z',
  },
  {
    fill: 'var(--ridge-near)',
    d: 'M0 812c180-34 330-4 500 4s310-40 500-26 350 56 600 20v90H0z',
  },
]

/** The landscape behind an opening. Its colours are the season's, from the stylesheet. */
export function Horizon(props: HorizonProps) {
  const sun = placeSun(props)
  return (
    <svg
      className="horizon"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <radialGradient id="glow" gradientUnits="userSpaceOnUse" {...sun} r="420">
        <stop stopColor="var(--sun-disc)" stopOpacity=".55" />
        <stop offset=".3" stopColor="var(--sky-edge)" stopOpacity=".2" />
        <stop offset="1" stopColor="var(--sky-edge)" stopOpacity="0" />
      </radialGradient>
      <g fill="none" stroke="var(--sun-disc)">
        {Object.entries(arcHeights).map(([name, rise]) => (
          <ellipse
            key={name}
            cx={width / 2}
            cy={ground}
            rx={reach}
            ry={rise}
            opacity={name === props.sunPath ? 0.55 : 0.18}
          />
        ))}
      </g>
      <circle {...sun} r="420" fill="url(#glow)" />
      <circle {...sun} r="36" fill="var(--sun-disc)" />
      {ridges.map((ridge) => (
        <path key={ridge.fill} {...ridge} />
      ))}
    </svg>
  )
}
