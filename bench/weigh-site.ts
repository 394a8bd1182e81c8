import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  findFaults,
  findFontFaults,
  type PageWeight,
  weighFonts,
  weighPage,
} from '#builder/budgets/page-weight.ts'
import { requireCurrentBuild } from '#server/pages/current-build.ts'
import type { BuildManifest } from '#server/pages/pages.ts'

export type SiteWeight = {
  pages: PageWeight[]
  /** Why pages or fonts are over their budget, as sentences. */
  faults: string[]
}

/** Weighs every page of a build, the last good one unless another is named. */
export function weighSite(buildFolder = requireCurrentBuild()): SiteWeight {
  const client = join(buildFolder, 'client')
  const manifest = JSON.parse(
    readFileSync(join(buildFolder, 'manifest.json'), 'utf8'),
  ) as BuildManifest
  const files = [...manifest.files, manifest.notFound].filter(({ file }) => file.endsWith('.html'))
  const weighed = files.map(({ address, file }) => {
    const html = readFileSync(join(client, file), 'utf8')
    return { html, weight: weighPage(client, { address, file, html }) }
  })
  return {
    pages: weighed.map(({ weight }) => weight),
    faults: [
      ...weighed.flatMap(({ html, weight }) => findFaults(html, weight)),
      ...findFontFaults(weighFonts(client)),
    ],
  }
}

/** Another version weighs its own pages: only it knows which scripts they run. */
export async function weighBefore(root: string): Promise<PageWeight[]> {
  const { href } = pathToFileURL(join(root, 'bench/weigh-site.ts'))
  const other = (await import(href)) as { weighSite: typeof weighSite }
  return other.weighSite().pages
}
