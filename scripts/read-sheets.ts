import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-tool.ts'

/** Every colour of the site as text: those of all pages, then those of the seasons. */
export function readColourSheets(): string {
  const sheets = ['tokens.css', 'seasons.css'].map((name) => join(root, 'app/styles', name))
  return sheets.map((file) => readFileSync(file, 'utf8')).join('\n')
}
