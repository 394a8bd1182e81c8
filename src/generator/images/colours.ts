import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandColours } from '#content/shapes.ts'
import { keepDistance, measureContrast, readRgb } from '#site/art/colour.ts'
import type { Paint } from '#site/art/terrain.ts'
import { root } from '#tools/run-tool.ts'

// The owner chooses six colours; all others keep their distance from these in Oklab.

type BrandName = keyof BrandColours

/** The brand colour that each other token of tokens.css follows. Colours of skies stay as they are. */
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

/** The stylesheets with the default colours of all pages, then of the seasons. */
export const readDrawnTokens = () =>
  ['tokens.css', 'seasons.css']
    .map((name) => readFileSync(join(root, 'src/site/styles', name), 'utf8'))
    .join('\n')

/** The tokens in the owner's colours, for pictures that are rendered outside a browser. */
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

/** The colours of a season. Dawn is the brand's default, in :root. */
export const readSeason = (css: string, season: string) =>
  readTokens(css, season === 'dawn' ? ':root' : `[data-season='${season}']`)

/** A stylesheet in the owner's colours: each shade keeps its distance from its brand colour. */
export function applyColours(css: string, wanted: BrandColours): string {
  const drawn = readTokens(readDrawnTokens())
  return css.replace(declaration, (whole, name: string, hex: string) => {
    const brand = findBrand(name, wanted)
    if (!brand || drawn(brand) === wanted[brand]) return whole
    const opaque = hex.slice(0, 7)
    const alpha = hex.slice(7)
    return `--${name}: ${keepDistance(opaque, drawn(brand), wanted[brand])}${alpha};`
  })
}

/** All pairs of text and background that the stylesheets use, by their tokens. */
const textColours = [
  {
    isDark: false,
    backgrounds: ['paper', 'bone', 'white'],
    inks: ['ink', 'quiet', 'ember-deep', 'error'],
  },
  { isDark: false, backgrounds: ['sun', 'sun-bright'], inks: ['ink'] },
  { isDark: true, backgrounds: ['night', 'ink'], inks: ['bone', 'white', 'quiet-on-night', 'sun'] },
  { isDark: true, backgrounds: ['ember-deep'], inks: ['white'] },
]

const enough = 4.5
/** The shape of a button or a logo. The text in a button is checked like any other. */
export const minShapeContrast = 1.3

/** Owners know the names of the six brand colours only. */
const nameToken = (token: string) => (shadeOf[token] ? `a shade of ${shadeOf[token]}` : token)

/** Rounded down: 4.49 must not be shown as 4.5. */
const writeContrast = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1)

/** Brand colours that make text hard to read, each with one message. */
export function findLowContrast(colours: BrandColours) {
  const drawn = readTokens(readDrawnTokens())
  const tokens = readTokens(applyColours(readDrawnTokens(), colours))
  const paint = (token: string) => readRgb(tokens(token))
  const measure = (ink: string, background: string) =>
    measureContrast(paint(ink), paint(background))
  const lowContrast = new Map<BrandName, string>()
  const pairs = textColours.flatMap(({ isDark, backgrounds, inks }) =>
    backgrounds.flatMap((background) =>
      inks.map((ink) => ({ isDark, ink, background, contrast: measure(ink, background) })),
    ),
  )
  for (const { isDark, ink, background, contrast } of pairs.filter(
    (pair) => pair.contrast < enough,
  )) {
    // Blames the colour that was changed; if both were, the background.
    const brand = findBrand(background, colours)
    const isBackground = brand !== undefined && drawn(brand) !== colours[brand]
    const blamed = isBackground ? brand : findBrand(ink, colours)
    if (!blamed || lowContrast.has(blamed)) continue
    // By what the background is meant to be: a pale "night" has to become dark again.
    const better = isDark === isBackground ? 'darker' : 'lighter'
    lowContrast.set(
      blamed,
      `leaves words that cannot be read: ${nameToken(ink)} on ${nameToken(background)} has a contrast of ${writeContrast(contrast)}, and ${enough} is the least; choose a ${better} one`,
    )
  }
  const buttonContrast = Math.min(measure('sun', 'paper'), measure('sun', 'bone'))
  if (lowContrast.size === 0 && buttonContrast < minShapeContrast) {
    lowContrast.set(
      'sun',
      `makes buttons that cannot be seen on a light page: the contrast is ${writeContrast(buttonContrast)}, and ${minShapeContrast} is the least; choose a darker one`,
    )
  }
  return [...lowContrast].map(([colour, message]) => ({
    colour,
    message: `"${colour}" ${message}`,
  }))
}
