import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillText } from './fill-text.ts'

const readTemplate = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** The text of a file to begin a page with: writeNewPage('Press') */
export const writeNewPage = (heading: string) =>
  fillText(readTemplate('new-page.yaml'), { heading })

/** The same for a gathering: writeNewGathering({ name: 'Midsummer', starts: 'June 24' }) */
export const writeNewGathering = (places: { name: string; starts: string }) =>
  fillText(readTemplate('new-gathering.yaml'), places)
