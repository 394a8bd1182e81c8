import { join } from 'node:path'
import sharp from 'sharp'
import { type Rgb, writeHex } from '#builder/brand/contrast.ts'
import { photoCache, rememberValue } from '#builder/keep-file.ts'
import { cutOut, readOriginal } from './cut-out.ts'
import { gridLights, measureShade, type Pixels, wordPlaces } from './measure-shades.ts'
import type { PhotoPlan } from './plan-photo.ts'

/** What a page says of a photograph before it is there. */
export type PhotoFacts = {
  /** Its mean colour. Example: "#8a7a66" */
  colour: string
  /** How much shade words need over a hero, from 0 to 1. */
  shades?: Shades
}

export type Shades = { lead: number; heading: number; bar: number; brand: number }

/** Worked out once, and remembered beside what was made. */
export function describePhoto(plan: PhotoPlan, cache = photoCache): Promise<PhotoFacts> {
  return rememberValue(join(cache, plan.key, 'facts.json'), async () => {
    const bytes = await readOriginal(plan)
    const pictures: Pixels[] = []
    for (const cut of plan.cuts) pictures.push(await cutOut(bytes, cut, plan))
    const colour = await findMeanColour(pictures.at(-1))
    return { colour, ...(plan.words && { shades: measureHero(plan, plan.words, pictures) }) }
  })
}

async function findMeanColour(picture?: Pixels): Promise<string> {
  const { data = Buffer.alloc(3), width = 1, height = 1 } = picture ?? {}
  const { channels } = await sharp(data, { raw: { width, height, channels: 3 } }).stats()
  return writeHex(channels.map(({ mean }) => mean))
}

/** Measured where the words stand, on the picture that is shown there: the first cut is a phone's. */
function measureHero(
  { cuts, slot }: PhotoPlan,
  { ground, white, bone }: NonNullable<PhotoPlan['words']>,
  pictures: readonly Pixels[],
): Shades {
  // The sheet sets one focus for all windows, that of the wide picture.
  const focus = cuts[1]?.focus ?? [50, 50]
  const measure = (at: 0 | 1, place: keyof typeof wordPlaces, ink: Rgb, contrast: number) => {
    const [picture, cut] = [pictures[at], cuts[at]]
    if (!picture || !cut) return 1
    const order = { ink, ground, contrast }
    return measureShade(gridLights(picture), cut.ratio, focus, wordPlaces[place], order)
  }
  if (slot === 'sideOpening') {
    const panel = measure(1, 'panel', bone, 4.5)
    return { lead: panel, heading: 0, bar: 0, brand: 0 }
  }
  return {
    lead: measure(1, 'lead', white, 4.5),
    heading: measure(1, 'heading', white, 3),
    bar: measure(1, 'bar', bone, 4.5),
    brand: measure(0, 'brand', bone, 3),
  }
}
