import { path } from '../men.ts'

type Leaves = { shade: string; middle: string; light: string }

const placeDots = (points: readonly (readonly [x: number, y: number])[]) =>
  points
    .map(([x, y]) => `M${x} ${y}h0`)
    .join('')
    .replaceAll(' -', '-')

/** Dots of one size: leaves, petals, a stack of logs and a string of lights. */
export const drawDots = (
  points: readonly (readonly [x: number, y: number])[],
  width: number,
  colour: string,
) =>
  `<path stroke-linecap="round" stroke-width="${width}" stroke="${colour}" d="${placeDots(points)}"/>`

const crown = placeDots([
  [-41, -60],
  [-14, -52],
  [18, -54],
  [42, -64],
  [0, -72],
  [-30, -84],
  [28, -86],
  [-2, -101],
])

const puffs = placeDots([
  [-34, -72],
  [-4, -90],
  [26, -76],
  [-8, -60],
  [-26, -96],
])

/** A tree with a round crown, 125 tall on its foot at 0 0. The light comes from the left. */
export const drawTree = (trunk: string, { shade, middle, light }: Leaves) => {
  const layer = (colour: string, width: number, dots: string, x: number, y: number) =>
    `<path stroke="${colour}" stroke-width="${width}" d="${dots}" transform="translate(${x} ${y})"/>`
  return [
    path('M-6 0q3-22-1-36l-19-22 5-4 19 19 17-21 6 3-16 25q-2 18 2 36z', trunk),
    '<g stroke-linecap="round">',
    layer(shade, 44, crown, 3, 3),
    layer(light, 40, crown, -3, -4),
    layer(middle, 39, crown, 0, -1),
    // Crescents of light, where the leaves turn towards it.
    layer(light, 25, puffs, -2, -2),
    layer(middle, 25, puffs, 2, 2),
    '</g>',
  ].join('')
}
