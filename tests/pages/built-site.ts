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

export function readClientFile(file: string): Buffer {
  return readFileSync(join(build, 'client', file))
}

function openPage(file: BuiltFile): BuiltPage {
  const html = readClientFile(file.file).toString('utf8')
  return { ...file, html, document: parse(html) }
}

const isPage = (file: BuiltFile) => file.type.startsWith('text/html')

export const notFoundPage = openPage(manifest.notFound)
export const listedPages = manifest.files.filter(isPage).map(openPage)
/** Every page a visitor can be shown, the one for missed addresses included. */
export const everyPage = [...listedPages, notFoundPage]
