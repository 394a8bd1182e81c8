import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readColours } from '#content/colours.ts'
import { nameFile } from '#reader/read-content.ts'
import { root } from '#scripts/run-tool.ts'
import { applyColours, listChangedRules } from './apply-colours.ts'

const sheetFile = join(root, 'app/styles/tokens.css')
const coloursFile = join(root, nameFile('colours'))

/** tokens.css in the owner's colours: for whatever is drawn outside a browser. */
export function readBrandTokens(): string {
  return applyColours(readFileSync(sheetFile, 'utf8'), readColours())
}

const sheet = /\/app\/styles\/page\.css(?:\?|$)/

/** Lets pages have the owner's colours: a few lines at the end of their sheet, and tokens.css itself. */
export function brandTokens(): Plugin {
  return {
    name: 'brand-tokens',
    enforce: 'pre',
    load(id) {
      if (id !== `${sheetFile}?raw`) return null
      this.addWatchFile(coloursFile)
      return `export default ${JSON.stringify(readBrandTokens())}`
    },
    transform(code, id) {
      if (!sheet.test(id.replaceAll('\\', '/'))) return null
      this.addWatchFile(coloursFile)
      const rules = listChangedRules(readFileSync(sheetFile, 'utf8'), readColours())
      return rules === '' ? null : { code: `${code}\n${rules}\n`, map: null }
    },
  }
}
