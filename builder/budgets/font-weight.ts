import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { budgets } from './budgets.ts'

/** What a font costs a visitor once; a WOFF2 file is compressed already. */
export type FontWeight = {
  /** "newsreader-Bx3k.woff2" */
  file: string
  bytes: number
}

export function weighFonts(client: string): FontWeight[] {
  const assets = join(client, 'assets')
  return readdirSync(assets)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => ({ file, bytes: statSync(join(assets, file)).size }))
}

/** Why the fonts may not be served, as sentences. */
export function findFontFaults(fonts: FontWeight[]): string[] {
  const sum = fonts.reduce((total, { bytes }) => total + bytes, 0)
  const list = fonts.map(({ file, bytes }) => `${file} ${bytes}`).join(', ')
  const overweight = `The fonts weigh ${sum} bytes (${list}); their budget is ${budgets.fonts}.`
  return sum > budgets.fonts ? [overweight] : []
}
