import { everyPage, manifest, readClientFile } from './built-site.ts'
import { type Font, readFont } from './read-font.ts'

export const fontFiles = manifest.files.filter(({ file }) => file.endsWith('.woff2'))

function openFont(name: string, axes = {}): Promise<Font> {
  const font = fontFiles.find(({ file }) => file.startsWith(`assets/${name}-`))
  if (!font) throw new Error(`${name} was not built`)
  return readFont(readClientFile(font.file), axes)
}

export const newsreader = await openFont('newsreader')
export const instrumentSans = await openFont('instrument-sans', { wght: 400 })
export const instrumentSansSemibold = await openFont('instrument-sans', { wght: 600 })

/** The sheet that stands in every page. */
export const sheet = everyPage[0]?.document.querySelector('style')?.text ?? ''
