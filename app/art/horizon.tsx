import { outlineRidge, raiseRidge } from './ridge.ts'
import { createRandom } from './seeded-random.ts'
import { outlineSpruce } from './spruce.ts'

/** How high the sun's path rises at the winter solstice, the equinoxes and the summer solstice. */
const arcHeights = { winter: 200, equinox: 310, summer: 390 }

type HorizonProps = {
  /** Which of the three paths the sun stands on. */
  sunPath: keyof typeof arcHeights
  /** How far along the path it stands, from 0 (rising) to 1 (setting). */
  hour: number
  /** Which landscape: the same number draws the same ridges for ever. */
  seed: number
}

const [width, height, ground, reach] = [1600, 900, 690, 900]
const ridgeCount = 4

function placeSun({ sunPath, hour }: HorizonProps) {
  const angle = Math.PI * (1 - hour)
  return {
    cx: Math.round(width / 2 + reach * Math.cos(angle)),
    cy: Math.round(ground - arcHeights[sunPath] * Math.sin(angle)),
  }
}

/** Ridges from the far one to the near one; each stands lower, darker and calmer than the last. */
function drawRidges(random: () => number) {
  return Array.from({ length: ridgeCount }, (_, at) => {
    const nearness = at / (ridgeCount - 1)
    const base = height * (0.69 + 0.2 * nearness)
    const lift = height * (0.13 - 0.08 * nearness)
    const heights = Array.from({ length: 5 }, () => base - random() * lift)
    const points = raiseRidge(random, heights, {
      amplitude: height * (0.07 - 0.035 * nearness),
      roughness: 0.52,
      steps: at < 2 ? 4 : 3,
    })
    const share = Math.round(nearness ** 0.8 * 82)
    const fill = `color-mix(in oklab,var(--ridge-near) ${share}%,var(--ridge-far))`
    return { fill, d: outlineRidge(points, width, height) }
  })
}

function drawSpruces(random: () => number): string {
  let trees = ''
  for (let x = 0; x < width; ) {
    const clump = 0.3 + 0.7 * Math.sin(x / 140) ** 2
    const tall = height * (0.022 + 0.06 * clump * random())
    trees += outlineSpruce(Math.round(x), height - 8, tall)
    x += tall * (0.5 + 0.9 * random())
  }
  return `M0 ${height}v-12h${width}v12z${trees}`
}

function Arcs({ sunPath }: Pick<HorizonProps, 'sunPath'>) {
  return (
    <g fill="none" stroke="var(--sun-disc)">
      {Object.entries(arcHeights).map(([name, rise]) => (
        <ellipse
          key={name}
          cx={width / 2}
          cy={ground}
          rx={reach}
          ry={rise}
          opacity={name === sunPath ? 0.55 : 0.18}
        />
      ))}
    </g>
  )
}

/** The landscape behind an opening. Its colours are the season's, from the stylesheet. */
export function Horizon(props: HorizonProps) {
  const sun = placeSun(props)
  const random = createRandom(props.seed)
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
      <Arcs sunPath={props.sunPath} />
      <circle {...sun} r="420" fill="url(#glow)" />
      <circle {...sun} r="34" fill="var(--sun-disc)" />
      {drawRidges(random).map((ridge) => (
        <path key={ridge.d} {...ridge} />
      ))}
      <path fill="var(--ridge-near)" d={drawSpruces(random)} />
    </svg>
  )
}
