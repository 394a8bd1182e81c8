import type { Paint } from '#art/terrain.ts'
import { BuildError } from '#tools/build-error.ts'

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
