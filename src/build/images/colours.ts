import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrandColours, readColours } from '#schema/shapes.ts'
import { keepDistance, measureContrast, measureLight, readRgb } from '#site/art/colour.ts'
import type { Paint } from '#site/art/terrain.ts'
import { BuildError } from '#tools/run-command.ts'
import { root } from '#tools/run-tool.ts'

// The owner chooses six colours; all others move with them, as far as they were drawn away from them.

type BrandName = keyof BrandColours

/** Which of the six each token of tokens.css moves with. Skies and their lights stay as they are. */
const brandOf: Readonly<Record<string, BrandName>> = {
  night: 'night',
  ink: 'ink',
  bone: 'bone',
  paper: 'paper',
  sun: 'sun',
  ember: 'ember',
  'sun-bright': 'sun',
  'ember-deep': 'ember',
  quiet: 'ink',
  'quiet-on-night': 'bone',
  line: 'ink',
  'line-strong': 'ink',
  'line-on-night': 'bone',
  'day-noon': 'paper',
}

type ColourSheet = 'tokens.css' | 'seasons.css'

const readSheet = (name: ColourSheet) => readFileSync(join(root, 'src/site/styles', name), 'utf8')

/** The colours of all pages, then those of the seasons, as they were drawn. */
export const readDrawnTokens = () => `${readSheet('tokens.css')}\n${readSheet('seasons.css')}`

/** The same in the owner's colours: for whatever is drawn outside a browser. */
export const readBrandTokens = () => applyColours(readDrawnTokens(), readColours())

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
    throw new BuildError(`${selector} gives --${token} no plain #rrggbb.`)
  }
}

/** The light of a season in tokens.css and seasons.css. Dawn is the brand's own and stands in :root. */
export const readSeason = (css: string, season: string) =>
  readTokens(css, season === 'dawn' ? ':root' : `[data-season='${season}']`)

/** The six as tokens.css has them: what it was drawn with. */
export function readDrawnColours(css: string): BrandColours {
  const names = ['night', 'ink', 'bone', 'paper', 'sun', 'ember'] as const
  const paint = readTokens(css)
  return Object.fromEntries(names.map((name) => [name, paint(name)])) as BrandColours
}

type Palettes = { drawn: BrandColours; wanted: BrandColours }

/** As far from its brand colour as it was drawn, as the eye measures, and as transparent. */
function moveColour(name: string, value: string, { drawn, wanted }: Palettes): string {
  const brand = brandOf[name]
  if (!brand || drawn[brand] === wanted[brand]) return value
  const alpha = value.length === 9 ? value.slice(7) : ''
  const opaque = value.slice(0, value.length - alpha.length)
  return keepDistance(opaque, drawn[brand], wanted[brand]) + alpha
}

/** The text of tokens.css in the owner's colours. */
export function applyColours(css: string, wanted: BrandColours): string {
  const palettes = { drawn: readDrawnColours(css), wanted }
  return css.replace(
    declaration,
    (_, name: string, value: string) => `--${name}: ${moveColour(name, value, palettes)};`,
  )
}

/** Those rules of a sheet that differ in the owner's colours, with nothing but what differs. */
export function composeColourRules(sheet: ColourSheet, wanted = readColours()): string {
  const palettes = { drawn: readDrawnColours(readSheet('tokens.css')), wanted }
  const rules = listRules(readSheet(sheet)).map(({ selector, colours }) => {
    const changed = colours
      .map(({ name, hex }) => ({ name, hex, moved: moveColour(name, hex, palettes) }))
      .filter(({ hex, moved }) => moved !== hex)
      .map(({ name, moved }) => `--${name}: ${moved};`)
    return changed.length === 0 ? '' : `${selector} { ${changed.join(' ')} }`
  })
  return rules.filter((rule) => rule !== '').join('\n')
}

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

/** Only the six have names that the owner knows. */
function nameToken(token: string): string {
  const brand = brandOf[token]
  return brand === undefined || brand === token ? token : `a shade of ${brand}`
}

/** Never more than it is: 4.49 is not 4.5. */
const writeContrast = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1)

/** Colours on which, or in which, words could not be read; one sentence for each of the six. */
export function findFaintWords(css: string, colours: BrandColours) {
  const tokens = readTokens(applyColours(css, colours))
  const paint = (token: string) => readRgb(tokens(token))
  const drawn = readDrawnColours(css)
  const faint = new Map<BrandName, string>()
  const pairs = Object.entries(grounds).flatMap(([ground, inks]) =>
    inks.map((ink) => ({ ink, ground, contrast: measureContrast(paint(ink), paint(ground)) })),
  )
  for (const { ink, ground, contrast } of pairs.filter((pair) => pair.contrast < enough)) {
    // The one that was changed; of two, the ground.
    const brand = brandOf[ground]
    const isGround = brand !== undefined && drawn[brand] !== colours[brand]
    const blamed = isGround ? brand : brandOf[ink]
    if (!blamed || faint.has(blamed)) continue
    const isInkLighter = measureLight(paint(ink)) > measureLight(paint(ground))
    const better = isInkLighter === isGround ? 'darker' : 'lighter'
    faint.set(
      blamed,
      `leaves words that cannot be read: ${nameToken(ink)} on ${nameToken(ground)} has a contrast of ${writeContrast(contrast)}, and ${enough} is the least; choose a ${better} one`,
    )
  }
  const least = Math.min(
    ...['paper', 'bone'].map((ground) => measureContrast(paint('sun'), paint(ground))),
  )
  if (faint.size === 0 && least < enoughForButton) {
    faint.set(
      'sun',
      `makes buttons that cannot be seen on a light page: the contrast is ${writeContrast(least)}, and ${enoughForButton} is the least; choose a darker one`,
    )
  }
  return [...faint].map(([colour, sentence]) => ({ colour, sentence: `"${colour}" ${sentence}` }))
}
