import type { BreadcrumbList } from 'schema-dts'
import { gatherings } from '#content/gatherings.ts'
import { type Navigation, navigation } from '#content/navigation.ts'
import { pillarPages } from '#content/pillar-pages.ts'
import { topicPages } from '#content/topic-pages.ts'
import { paths } from '#paths.ts'

/** Pages that stand below another; all others stand below the home page. */
const parents: Readonly<Record<string, string>> = {
  ...listBelow(paths.immersions, gatherings),
  ...listBelow(paths.coaching, pillarPages),
  ...listBelow(paths.coaching, topicPages),
}

function listBelow(parent: string, pages: readonly { path: string }[]): Record<string, string> {
  return Object.fromEntries(pages.map(({ path }) => [path, parent]))
}

/** As the first link of the bar or the footer calls a page. */
function findName(path: string, { wide, footer }: Navigation = navigation): string {
  const links = [...wide, ...footer.flatMap((group) => group.links)]
  const link = links.find(({ to }) => to === path)
  if (!link) throw new Error(`No link of the bar or the footer leads to ${path}`)
  return link.label
}

function listSteps(path: string): string[] {
  return path === paths.home ? [path] : [...listSteps(parents[path] ?? paths.home), path]
}

/** The way from the home page to this one. */
export function composeTrail(path: string, siteUrl: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: listSteps(path).map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: findName(step),
      item: siteUrl + step,
    })),
  }
}
