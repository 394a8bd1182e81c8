import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont, { type SubsetOptions } from 'subset-font'
import type { Plugin } from 'vite'
import { cacheFile, findCached } from '#generator/files/cache.ts'
import { root } from '#tools/run-tool.ts'

type FontFace = {
  /** The whole font, by the name that the stylesheet imports. */
  source: string
  /** The values of its variable axes that the stylesheets use. */
  axes: NonNullable<SubsetOptions['variationAxes']>
  /** Characters that are kept besides those in the texts of the site. */
  extraCharacters: string
}

const listCharacters = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))

/** With the no-break space, which keeps a founder's name on one line. */
const basicCharacters = `${listCharacters(0x20, 0x7e)}\u00a0`
/** For names that visitors type: José, Søren, Zoë. */
const westernLetters = listCharacters(0xc0, 0xff)

export const displayFace: FontFace = {
  source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
  axes: { opsz: 72, wght: 400 },
  extraCharacters: basicCharacters,
}

// One file for three weights: a file for 400 and one for 600 would be 3 KB more, without 500.
export const textFace: FontFace = {
  source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  axes: { wght: { min: 400, max: 600 } },
  extraCharacters: basicCharacters + westernLetters,
}

const require = createRequire(import.meta.url)

/** The characters that the fonts have: both packages contain the Latin subset. */
export function readDrawnCharacters(): RegExp {
  const { latin } = require('@fontsource-variable/newsreader/unicode.json') as { latin: string }
  // "U+0131,U+0152-0153" -> "\u{0131}\u{0152}-\u{0153}"
  const ranges = latin.replaceAll(',', '').replaceAll(/(?:U\+)?([\dA-F]+)/g, '\\u{$1}')
  return new RegExp(`[${ranges}]`, 'u')
}

/** Every character in the sources of pages, sorted. The subsetter ignores what the font lacks. */
export function listOwnCharacters(folders = ['src/site', 'src/content', 'content']): string {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,css,yaml}`)
  const files = globSync(patterns, { cwd: root, exclude: ['**/*.test.*'] })
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'))
  return [...new Set(texts.join(''))].sort().join('')
}

/** Subsets a font to the characters of the site and returns the file, which is cached. */
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
    // The name records of the license, which has to be distributed with the font.
    preserveNameIds: [13, 14],
    noHinting: true,
  }
  const { version } = require('subset-font/package.json') as { version: string }
  // The cache key is the folder: the file's own name becomes part of its address, /assets/newsreader-….
  const [, name] = face.source.split('/')
  const recipe = [whole.toString('base64'), version, text, options]
  const file = join(findCached(recipe, 'font'), `${name}.${targetFormat}`)
  await cacheFile(file, () => subsetFont(whole, text, options))
  return file
}

/** Replaces imports of these fonts by their subsets. */
export const subsetFonts = (): Plugin => ({
  name: 'subset-fonts',
  async config() {
    return { resolve: { alias: await listSubsets() } }
  },
})

/** The aliases from whole fonts to their subsets. */
export function listSubsets() {
  const ownCharacters = listOwnCharacters()
  const subsets = [displayFace, textFace].map(async (face) => ({
    find: face.source,
    replacement: await subsetFace(face, ownCharacters, 'woff2'),
  }))
  return Promise.all(subsets)
}
