import { readOklab } from './colour.ts'
import type { Lights } from './sun.ts'

/** The sky from its top to the horizon, then the land from far to near. The owner's colours leave them alone. */
const hours = {
  night: '#050912 #0a1324 #15243f #35507a  #22324f #15223a #05080f',
  dawn: '#18243f #41496f #a7768c #ffc69b  #77617f #413c59 #10121d',
  winterDay: '#1d4468 #3f7099 #8db0c6 #f4e3c6  #7d97b1 #3f5873 #0c1521',
  summerDay: '#124a63 #2b7f9a #86bfb9 #fbe09c  #5c908c #2c5850 #0b1b18',
  dusk: '#191420 #4a2937 #bd5238 #ffae56  #96422f #52281f #120a0a',
}

/** Leaf, rust, snow, deep green, larch; then the sun when it is low, high, and at night. */
const grounds = '#567f4a #a24e22 #a9bccd #2f7a55 #dc9a2e'
const discs = '#ffd9a0 #fff8e4 #dfe6f2'

/** The colours that the light of every moment is mixed from. */
export const lights = [...Object.values(hours), grounds, discs].map((colours) =>
  colours.split(/\s+/).map(readOklab),
) as unknown as Lights

/** The same for the script of the home page, in thousandths: finer than a screen shows. */
export const sentLights = JSON.stringify(lights, (_, value) =>
  typeof value === 'number' ? Math.round(value * 1000) : value,
)
