/** The colours of one sky, as the stylesheet names them. */
const names = [
  'sky-top',
  'sky-upper',
  'sky-lower',
  'sky-edge',
  'sun-disc',
  'ridge-far',
  'ridge-mid',
  'ridge-near',
] as const

export type Palette = Record<(typeof names)[number], string>

/** The text between the braces of the rule with this selector. */
function readRule(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`)
  return start < 0 ? '' : css.slice(start, css.indexOf('}', start))
}

/** A season's colours from the text of tokens.css. Dawn is the brand's own and stands in :root. */
export function readPalette(css: string, season: string): Palette {
  const rule = readRule(css, season === 'dawn' ? ':root' : `[data-season='${season}']`)
  const entries = names.map((name) => {
    const colour = rule.match(new RegExp(`--${name}: (#[0-9a-f]{3,6});`))?.[1]
    if (!colour) throw new Error(`tokens.css gives no colour --${name} for ${season}.`)
    return [name, colour] as const
  })
  return Object.fromEntries(entries) as Palette
}
