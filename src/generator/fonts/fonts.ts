import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont, { type SubsetOptions } from 'subset-font'
import type { Plugin } from 'vite'
import { cacheFile, findCached } from '#generator/files/cache.ts'
import { root } from '#tools/run-tool.ts'

type FontFace = {
  /** The whole font, as the sheet names it. */
  source: string
  /** Which values of its axes the sheets use. */
  axes: NonNullable<SubsetOptions['variationAxes']>
  /** Characters it draws besides those of the site's own words. */
  extraCharacters: string
}

const listCharacters = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))

const printableAscii = listCharacters(0x20, 0x7e)
/** For names that visitors type: José, Søren, Zoë. */
const westernLetters = listCharacters(0xc0, 0xff)

export const displayFace: FontFace = {
  source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  axes: { opsz: 72, wght: 400 },
  extraCharacters: printableAscii,
}

// One file for three weights: a file for 400 and one for 600 would be 3 KB more, without 500.
export const textFace: FontFace = {
  source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  axes: { wght: { min: 400, max: 600 } },
  extraCharacters: printableAscii + westernLetters,
}

const require = createRequire(import.meta.url)

const { latin } = require('@fontsource-variable/newsreader/unicode.json') as { latin: string }
// "U+0131,U+0152-0153" -> "\u{0131}\u{0152}-\u{0153}"
const ranges = latin.replaceAll(',', '').replaceAll(/(?:U\+)?([\dA-F]+)/g, '\\u{$1}')
const drawn = new RegExp(`[${ranges}]`, 'u')

/** Whether the fonts have a character: both hold the Latin part that their makers cut for the web. */
export const isDrawn = (sign: string) => drawn.test(sign)

/** Every character of what draws pages, in a fixed order. The font leaves out what it does not have. */
export function listOwnCharacters(folders = ['src/site', 'src/content', 'content']): string {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,css,yaml}`)
  const files = globSync(patterns, { cwd: root, exclude: ['**/*.test.*'] })
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  return [...new Set(texts.join(''))].sort().join('')
}

/** Cuts a font down to what the site shows, once, and says where the result lies. */
export async function subsetFace(
  face: FontFace,
  signs: string,
  targetFormat: SubsetOptions['targetFormat'],
): Promise<string> {
  const whole = readFileSync(require.resolve(face.source))
  const text = face.extraCharacters + signs
  const options: SubsetOptions = {
    targetFormat,
    variationAxes: face.axes,
    keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'mark', 'tnum'],
    // Where a font names its license, which asks to travel with it.
    preserveNameIds: [13, 14],
    noHinting: true,
  }
  const { version } = require('subset-font/package.json') as { version: string }
  // The name of the folder is the key: the file's own becomes part of its address, /assets/newsreader-….
  const [, name] = face.source.split('/')
  const recipe = [whole.toString('base64'), version, text, options]
  const file = join(findCached(recipe, 'font'), `${name}.${targetFormat}`)
  await cacheFile(file, () => subsetFont(whole, text, options))
  return file
}

/** Wherever the site names one of these fonts, it gets the part of it that it uses. */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  async config() {
    return { resolve: { alias: await listSubsets() } }
  },
})

/** Where each font is named, and where the part of it lies that the site uses. */
export function listSubsets() {
  const ownCharacters = listOwnCharacters()
  const subsets = [displayFace, textFace].map(async (face) => ({
    find: face.source,
    replacement: await subsetFace(face, ownCharacters, 'woff2'),
  }))
  return Promise.all(subsets)
}
