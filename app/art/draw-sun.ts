import { type Scene, sunPaths } from './scenes.ts'

/** Where the sun's paths meet the ground, and how far they reach to either side, in % of the picture. */
const [ground, reach] = [72, 64]

const round = (value: number, digits = 1) => Number(value.toFixed(digits))

/** Where the sun stands, in % of the picture: always on its path, whatever the picture's shape. */
export function placeSun({ sunPath, hour }: Pick<Scene, 'sunPath' | 'hour'>) {
  const angle = Math.PI * (1 - hour)
  return {
    x: round(50 + reach * Math.cos(angle)),
    y: round(ground - sunPaths[sunPath] * Math.sin(angle)),
  }
}

function drawStops(stops: readonly (readonly [offset: number, colour: string, opacity: number])[]) {
  return stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}

/** The gradients of its light: on the arcs, around the disc, and along the horizon below. */
export function drawSunlight(sunX: number, disc: string, edge: string): string {
  const along = round((sunX - 50 + reach) / (2 * reach), 2)
  const arc = drawStops([
    [round(along - 0.5, 2), disc, 0.1],
    [along, disc, 0.75],
    [1, disc, 0.25],
  ])
  const halo = drawStops([
    [0, disc, 0.75],
    [0.1, disc, 0.42],
    [0.24, disc, 0.17],
    [0.55, disc, 0.05],
    [1, disc, 0],
  ])
  const glow = drawStops([
    [0, edge, 0.92],
    [0.28, edge, 0.66],
    [0.55, edge, 0.3],
    [0.8, edge, 0.08],
    [1, edge, 0],
  ])
  return `<linearGradient id="h-arc">${arc}</linearGradient><radialGradient id="h-halo">${halo}</radialGradient><radialGradient id="h-glow">${glow}</radialGradient>`
}

/** Three arcs: the sun's paths at the winter solstice, the equinoxes and the summer solstice; hours on its own. */
function drawPaths(ownPath: Scene['sunPath']): string {
  return Object.entries(sunPaths)
    .map(([name, rise]) => {
      const arc = `<ellipse cx="50%" cy="${ground}%" rx="${reach}%" ry="${rise}%"`
      if (name !== ownPath) return `${arc} opacity=".36"/>`
      // Dashes on a wide stroke are ticks: they keep to the arc at every shape of the picture.
      return `${arc}/>${arc} pathLength="4800" stroke-dasharray="2 98" stroke-width="7" opacity=".6"/>`
    })
    .join('')
}

export function drawSun(scene: Scene, disc: string): string {
  const { x, y } = placeSun(scene)
  const at = `cx="${x}%" cy="${y}%"`
  return [
    `<ellipse cx="${x}%" cy="${ground - 3}%" rx="66%" ry="30%" fill="url(#h-glow)"/>`,
    `<g fill="none" stroke="url(#h-arc)">${drawPaths(scene.sunPath)}</g>`,
    `<g class="sun"><circle ${at} r="36%" fill="url(#h-halo)"/><circle ${at} r="3%" fill="${disc}"/></g>`,
  ].join('')
}
