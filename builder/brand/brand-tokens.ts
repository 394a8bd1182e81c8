import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readColours } from '#content/colours.ts'
import { nameFile } from '#reader/read-content.ts'
import { root } from '#tools/run-tool.ts'
import { applyColours, listChangedRules, readDrawnColours } from './apply-colours.ts'

const styles = join(root, 'app/styles')
const tokensFile = join(styles, 'tokens.css')
const coloursFile = join(root, nameFile('colours'))

const readSheet = (name: string) => readFileSync(join(styles, name), 'utf8')

/** The colours of all pages, then those of the seasons, as they were drawn. */
export const readDrawnTokens = () => `${readSheet('tokens.css')}\n${readSheet('seasons.css')}`

/** The same in the owner's colours: for whatever is drawn outside a browser. */
export function readBrandTokens(): string {
  return applyColours(readDrawnTokens(), readColours())
}

/** Which sheet of pages holds which colours; what differs goes to its end. */
const holders = { 'page.css': 'tokens.css', 'later.css': 'seasons.css' } as const

function findHolder(id: string) {
  const [, name = ''] = /\/app\/styles\/([\w-]+\.css)(?:\?|$)/.exec(id.replaceAll('\\', '/')) ?? []
  return holders[name as keyof typeof holders]
}

/** Lets pages have the owner's colours: a few lines at the end of their sheets, and tokens.css itself. */
export function brandTokens(): Plugin {
  return {
    name: 'brand-tokens',
    enforce: 'pre',
    load(id) {
      if (id !== `${tokensFile}?raw`) return null
      this.addWatchFile(coloursFile)
      const tokens = applyColours(readSheet('tokens.css'), readColours())
      return `export default ${JSON.stringify(tokens)}`
    },
    transform(code, id) {
      const name = findHolder(id)
      if (!name) return null
      this.addWatchFile(coloursFile)
      const palettes = { drawn: readDrawnColours(readSheet('tokens.css')), wanted: readColours() }
      const rules = listChangedRules(readSheet(name), palettes)
      return rules === '' ? null : { code: `${code}\n${rules}\n`, map: null }
    },
  }
}
