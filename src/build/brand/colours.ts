import type { BrandColours } from '#schema/colours.ts'
import { keepDistance } from '#site/art/colour.ts'
import type { Paint } from '#site/art/terrain.ts'
import { BuildError } from '#tools/run-command.ts'

/** The tokens of the first rule with this selector, as they are written: "sun" -> "#f6c27a". */
function readRule(css: string, selector: string): ReadonlyMap<string, string> {
  const start = css.indexOf(`${selector} {`)
  const rule = start < 0 ? '' : css.slice(start, css.indexOf('}', start))
  const declarations = [...rule.matchAll(/--([\w-]+)\s*:\s*([^;]+);/g)]
  return new Map(declarations.map(([, name = '', value = '']) => [name, value.trim()]))
}

/** Reads the colours of a rule, for pictures that no stylesheet reaches: no var(), no color-mix(). */
export function readTokens(css: string, selector = ':root'): Paint {
  const tokens = readRule(css, selector)
  return (token) => {
    const value = tokens.get(token)
    if (value && /^#[\da-f]{3,8}$/i.test(value)) return value
    throw new BuildError(
      `${selector} gives --${token} no plain #rrggbb: it is ${value ?? 'missing'}.`,
    )
  }
}

/** The light of a season in tokens.css and seasons.css. Dawn is the brand's own and stands in :root. */
export const readSeason = (css: string, season: string) =>
  readTokens(css, season === 'dawn' ? ':root' : `[data-season='${season}']`)

export type BrandName = keyof BrandColours

/** Which of the six each token of tokens.css moves with. Skies and their lights stay as they are. */
export const brandOf: Readonly<Record<string, BrandName>> = {
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

const declaration = /--([\w-]+): (#[\da-f]{3,8});/g

/** The six as tokens.css has them: what it was drawn with. */
export function readDrawnColours(css: string): BrandColours {
  const names = ['night', 'ink', 'bone', 'paper', 'sun', 'ember'] as const
  return Object.fromEntries(names.map((name) => [name, readTokens(css)(name)])) as BrandColours
}

type Palettes = { drawn: BrandColours; wanted: BrandColours }

/**
 * What was worked out from one of the six stays as far from it as it was drawn, as the eye measures, and
 * as transparent.
 */
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
export function listChangedRules(css: string, palettes: Palettes): string {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return [...rules]
    .flatMap(([, selector = '', body = '']) => {
      const changed = [...body.matchAll(declaration)].flatMap(([, name = '', value = '']) => {
        const moved = moveColour(name, value, palettes)
        return moved === value ? [] : [`--${name}: ${moved};`]
      })
      return changed.length === 0 ? [] : [`${selector.trim()} { ${changed.join(' ')} }`]
    })
    .join('\n')
}
