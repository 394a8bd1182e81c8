import { pickColours } from './read-rule.ts'

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

/** A season's colours from the text of tokens.css. Dawn is the brand's own and stands in :root. */
export function readPalette(css: string, season: string): Palette {
  return pickColours(css, season === 'dawn' ? ':root' : `[data-season='${season}']`, names)
}
