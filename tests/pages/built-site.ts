import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { requireCurrentBuild } from '#server/pages/current-build.ts'
import type { BuildManifest, BuiltFile } from '#server/pages/pages.ts'

export const build = requireCurrentBuild()

export const manifest = JSON.parse(
  readFileSync(join(build, 'manifest.json'), 'utf8'),
) as BuildManifest

export type BuiltPage = BuiltFile & { html: string; document: HTMLElement }

/** "assets/x.js" of the build. */
export function readClientFile(file: string): Buffer {
  return readFileSync(join(build, 'client', file))
}

export function findFile(address: string): BuiltFile {
  const file = manifest.files.find((each) => each.address === address)
  if (!file) throw new Error(`${address} was not built.`)
  return file
}

export const readText = (address: string) => readClientFile(findFile(address).file).toString('utf8')

function readPage(file: BuiltFile): BuiltPage {
  const html = readClientFile(file.file).toString('utf8')
  return { ...file, html, document: parse(html) }
}

const isPage = (file: BuiltFile) => file.type.startsWith('text/html')

export const notFoundPage = readPage(manifest.notFound)
export const listedPages = manifest.files.filter(isPage).map(readPage)
/** Every page a visitor can be shown, the one for missed addresses included. */
export const everyPage = [...listedPages, notFoundPage]

export function openPage(address: string): HTMLElement {
  const page = everyPage.find((each) => each.address === address)
  if (!page) throw new Error(`${address} was not built.`)
  return page.document
}
