import { path } from '../men.ts'

type Leaves = { shade: string; middle: string; light: string }

/** Leaves, petals and a string of lights: each dot is a line without length. */
export const drawDots = (dots: string, width: number, colour: string) =>
  `<path stroke-linecap="round" stroke-width="${width}" stroke="${colour}" d="${dots}"/>`

const crown = 'M-41-60h0M-14-52h0M18-54h0M42-64h0M0-72h0M-30-84h0M28-86h0M-2-101h0'

const puffs = 'M-34-72h0M-4-90h0M26-76h0M-8-60h0M-26-96h0'

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
