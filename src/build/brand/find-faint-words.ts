import type { BrandColours } from '#schema/colours.ts'
import { measureContrast, measureLight, readRgb } from '#site/art/colour.ts'
import { applyColours, type BrandName, brandOf, readDrawnColours, readTokens } from './colours.ts'

/** Which words stand on which ground, by their tokens; our sheets have no others. */
const grounds: Readonly<Record<string, readonly string[]>> = {
  paper: ['ink', 'quiet', 'ember-deep'],
  bone: ['ink', 'quiet', 'ember-deep'],
  white: ['ink', 'quiet', 'ember-deep'],
  sun: ['ink'],
  'sun-bright': ['ink'],
  night: ['bone', 'white', 'quiet-on-night', 'sun'],
  ink: ['bone', 'white', 'quiet-on-night', 'sun'],
  'ember-deep': ['white'],
}

const enough = 4.5
/** A button's own words are asked above; its shape must stand out from a light page. */
const enoughForButton = 1.3

/** Words on a ground, by their tokens: { ink: "quiet", ground: "paper", contrast: 5.6 }. */
type Pair = { ink: string; ground: string; contrast: number }

/** How well words can be read in these colours. */
function measurePairs(css: string, colours: BrandColours): Pair[] {
  const tokens = readTokens(applyColours(css, colours))
  const paint = (token: string) => readRgb(tokens(token))
  return Object.entries(grounds).flatMap(([ground, inks]) =>
    inks.map((ink) => ({ ground, ink, contrast: measureContrast(paint(ink), paint(ground)) })),
  )
}

type FaintWords = { colour: BrandName; sentence: string }

/** Colours on which, or in which, words could not be read; one sentence for each of the six. */
export function findFaintWords(css: string, colours: BrandColours): FaintWords[] {
  const tokens = readTokens(applyColours(css, colours))
  const paint = (token: string) => readRgb(tokens(token))
  const drawn = readDrawnColours(css)
  const faint = new Map<BrandName, string>()
  for (const { ground, ink, contrast } of measurePairs(css, colours)) {
    if (contrast >= enough) continue
    // The one that was changed; of two, the ground.
    const of = brandOf[ground]
    const isGround = of !== undefined && drawn[of] !== colours[of]
    const blamed = isGround ? of : brandOf[ink]
    if (!blamed || faint.has(blamed)) continue
    const isInkLighter = measureLight(paint(ink)) > measureLight(paint(ground))
    const better = isInkLighter === isGround ? 'darker' : 'lighter'
    faint.set(blamed, describePair({ ink, ground, contrast, better }))
  }
  if (faint.size === 0) {
    const least = Math.min(
      ...['paper', 'bone'].map((ground) => measureContrast(paint('sun'), paint(ground))),
    )
    if (least < enoughForButton)
      faint.set(
        'sun',
        `makes buttons that cannot be seen on a light page: the contrast is ${writeContrast(least)}, and ${enoughForButton} is the least; choose a darker one`,
      )
  }
  return [...faint].map(([colour, sentence]) => ({ colour, sentence: `"${colour}" ${sentence}` }))
}

/** Only the six have names that the owner knows. */
function nameToken(token: string): string {
  const brand = brandOf[token]
  return brand === undefined || brand === token ? token : `a shade of ${brand}`
}

/** Never more than it is: 4.49 is not 4.5. */
const writeContrast = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1)

type FaintPair = Pair & { better: 'lighter' | 'darker' }

function describePair({ ink, ground, contrast, better }: FaintPair): string {
  return `leaves words that cannot be read: ${nameToken(ink)} on ${nameToken(ground)} has a contrast of ${writeContrast(contrast)}, and ${enough} is the least; choose a ${better} one`
}
