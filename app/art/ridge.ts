type Random = () => number

type Slope = {
  /** How far a first midpoint may leave the line between its neighbours. */
  amplitude: number
  /** What is left of that at each finer step, from 0 (smooth) to 1 (jagged). */
  roughness: number
  /** How many times every gap is halved. */
  steps: number
}

/** Midpoint displacement: the given heights compose the ridge, the noise roughens it. */
export function raiseRidge(random: Random, heights: number[], slope: Slope): number[] {
  let points = heights
  let amplitude = slope.amplitude
  for (let step = 0; step < slope.steps; step++) {
    points = points.flatMap((height, at) => {
      const next = points[at + 1]
      return next === undefined
        ? [height]
        : [height, (height + next) / 2 + (random() - 0.5) * amplitude]
    })
    amplitude *= slope.roughness
  }
  return points
}

/** A closed outline from one edge to the other, in relative steps because they are shorter. */
export function outlineRidge(points: number[], width: number, bottom: number): string {
  const [first = bottom, ...rest] = points.map(Math.round)
  let [x, y] = [0, first]
  const steps = rest.map((height, at) => {
    const nextX = Math.round(((at + 1) * width) / rest.length)
    const step = `${nextX - x} ${height - y}`
    ;[x, y] = [nextX, height]
    return step
  })
  return `M0 ${bottom}V${first}l${steps.join(' ')}V${bottom}z`.replaceAll(' -', '-')
}
