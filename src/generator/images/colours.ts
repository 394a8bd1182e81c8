import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandColours } from '#content/shapes.ts'
import { keepDistance, measureContrast, measureLight, readRgb } from '#site/art/colour.ts'
import type { Paint } from '#site/art/terrain.ts'
import { root } from '#tools/run-tool.ts'

// The owner chooses six colours; all others move with them, as far as they were drawn away from them.

type BrandName = keyof BrandColours

/** Which of the six the other tokens of tokens.css move with. Skies and their lights stay as they are. */
const shadeOf: Readonly<Record<string, BrandName>> = {
  'sun-bright': 'sun',
  'ember-deep': 'ember',
  quiet: 'ink',
  'quiet-on-night': 'bone',
  line: 'ink',
  'line-strong': 'ink',
  'line-on-night': 'bone',
  'day-noon': 'paper',
}

/** The colours of all pages, then those of the seasons, as they were drawn. */
export const readDrawnTokens = () =>
  ['tokens.css', 'seasons.css']
    .map((name) => readFileSync(join(root, 'src/site/styles', name), 'utf8'))
    .join('\n')

/** The same in the owner's colours: for whatever is drawn outside a browser. */
export const readBrandTokens = (colours: BrandColours) => applyColours(readDrawnTokens(), colours)

const findBrand = (token: string, colours: BrandColours) =>
  token in colours ? (token as BrandName) : shadeOf[token]

const declaration = /--([\w-]+): (#[\da-f]{3,8});/g

/** The rules of a sheet, and the plain colours in each: no var(), no color-mix(). */
export const listRules = (css: string) =>
  [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      selector: selector.trim(),
      colours: [...body.matchAll(declaration)].map(([, name = '', hex = '']) => ({ name, hex })),
    }),
  )

/** Reads the colours of a rule, for pictures that no stylesheet reaches. */
export function readTokens(css: string, selector = ':root'): Paint {
  const rule = listRules(css).find((each) => each.selector === selector)
  const tokens = new Map(rule?.colours.map(({ name, hex }) => [name, hex]))
  return (token) => {
    const hex = tokens.get(token)
    if (hex) return hex
    throw new Error(`${selector} gives --${token} no plain #rrggbb.`)
  }
}

/** The light of a season in tokens.css and seasons.css. Dawn is the brand's own and stands in :root. */
export const readSeason = (css: string, season: string) =>
  readTokens(css, season === 'dawn' ? ':root' : `[data-season='${season}']`)

/** A sheet in the owner's colours: each shade is as far from its brand colour as it was drawn. */
export function applyColours(css: string, wanted: BrandColours): string {
  const drawn = readTokens(readDrawnTokens())
  return css.replace(declaration, (whole, name: string, hex: string) => {
    const brand = findBrand(name, wanted)
    if (!brand || drawn(brand) === wanted[brand]) return whole
    const [opaque, alpha] = [hex.slice(0, 7), hex.slice(7)]
    return `--${name}: ${keepDistance(opaque, drawn(brand), wanted[brand])}${alpha};`
  })
}

/** Which words stand on which ground, by their tokens; our sheets have no others. */
const textColours = [
  { backgrounds: ['paper', 'bone', 'white'], inks: ['ink', 'quiet', 'ember-deep'] },
  { backgrounds: ['sun', 'sun-bright'], inks: ['ink'] },
  { backgrounds: ['night', 'ink'], inks: ['bone', 'white', 'quiet-on-night', 'sun'] },
  { backgrounds: ['ember-deep'], inks: ['white'] },
]

const enough = 4.5
/** A button's own words are asked above; its shape must stand out from a light page. */
const enoughForButton = 1.3

/** Only the six have names that the owner knows. */
const nameToken = (token: string) => (shadeOf[token] ? `a shade of ${shadeOf[token]}` : token)

/** Never more than it is: 4.49 is not 4.5. */
const writeContrast = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1)

/** Colours on which, or in which, words could not be read; one sentence for each of the six. */
export function findLowContrast(colours: BrandColours) {
  const drawn = readTokens(readDrawnTokens())
  const tokens = readTokens(applyColours(readDrawnTokens(), colours))
  const paint = (token: string) => readRgb(tokens(token))
  const measure = (ink: string, background: string) =>
    measureContrast(paint(ink), paint(background))
  const faint = new Map<BrandName, string>()
  const pairs = textColours.flatMap(({ backgrounds, inks }) =>
    backgrounds.flatMap((background) =>
      inks.map((ink) => ({ ink, background, contrast: measure(ink, background) })),
    ),
  )
  for (const { ink, background, contrast } of pairs.filter((pair) => pair.contrast < enough)) {
    // The one that was changed; of two, the ground.
    const brand = findBrand(background, colours)
    const isGround = brand !== undefined && drawn(brand) !== colours[brand]
    const blamed = isGround ? brand : findBrand(ink, colours)
    if (!blamed || faint.has(blamed)) continue
    const isInkLighter = measureLight(paint(ink)) > measureLight(paint(background))
    const better = isInkLighter === isGround ? 'darker' : 'lighter'
    faint.set(
      blamed,
      `leaves words that cannot be read: ${nameToken(ink)} on ${nameToken(background)} has a contrast of ${writeContrast(contrast)}, and ${enough} is the least; choose a ${better} one`,
    )
  }
  const min = Math.min(measure('sun', 'paper'), measure('sun', 'bone'))
  if (faint.size === 0 && min < enoughForButton) {
    faint.set(
      'sun',
      `makes buttons that cannot be seen on a light page: the contrast is ${writeContrast(min)}, and ${enoughForButton} is the least; choose a darker one`,
    )
  }
  return [...faint].map(([colour, message]) => ({ colour, message: `"${colour}" ${message}` }))
}
