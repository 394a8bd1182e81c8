import { everyPage } from '#content/every-page.ts'
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

/** As the first link of the bar or the footer calls a page; itself it calls by its heading. */
function findName(step: string, path: string, { wide, footer }: Navigation): string | undefined {
  const links = [...wide, ...footer.flatMap((group) => group.links)]
  const link = links.find(({ to }) => to === step)
  const own = everyPage.find((page) => page.path === path && step === path)
  return link?.label ?? own?.opening.heading
}

function listSteps(path: string): string[] {
  return path === paths.home ? [path] : [...listSteps(parents[path] ?? paths.home), path]
}

/** The way from the home page to this one, past pages that it names. */
export function composeTrail(path: string, siteUrl: string, names: Navigation = navigation) {
  const steps = listSteps(path).flatMap((step) => {
    const name = findName(step, path, names)
    return name === undefined ? [] : [{ name, item: siteUrl + step }]
  })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}
