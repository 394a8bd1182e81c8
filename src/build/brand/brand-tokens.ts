import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readColours } from '#schema/colours.ts'
import { root } from '#tools/run-tool.ts'
import { applyColours, listChangedRules, readDrawnColours } from './colours.ts'

const styles = join(root, 'src/site/styles')

const readSheet = (name: string) => readFileSync(join(styles, name), 'utf8')

/** The colours of all pages, then those of the seasons, as they were drawn. */
export const readDrawnTokens = () => `${readSheet('tokens.css')}\n${readSheet('seasons.css')}`

/** The same in the owner's colours: for whatever is drawn outside a browser. */
export function readBrandTokens(): string {
  return applyColours(readDrawnTokens(), readColours())
}

/** Those rules of a sheet of colours that the owner's colours change. */
export function composeColourRules(sheet: 'tokens.css' | 'seasons.css'): string {
  const palettes = { drawn: readDrawnColours(readSheet('tokens.css')), wanted: readColours() }
  return listChangedRules(readSheet(sheet), palettes)
}
