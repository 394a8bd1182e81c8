import type { ViteDevServer } from 'vite'
import { readGoodLogo } from '#builder/brand/read-logo.ts'
import { drawShareImage, takeBrush } from '#builder/images/share-images.ts'
import { readBuildDay } from '#reader/build-day.ts'
import { removeMarks } from '#studio/places/place-words.ts'

type Pages = typeof import('#content/every-page.ts')
type Lights = typeof import('#content/page-light.ts')
type Sites = typeof import('#content/site.ts')

/** The picture beside a link to a page, as the build would draw it now; none where it is not to be found. */
export async function drawCard(vite: ViteDevServer, page: string): Promise<Buffer | undefined> {
  // As the pages load them: Node alone would keep the words of the start.
  const load = <Module>(name: string) =>
    vite.ssrLoadModule(`/app/content/${name}.ts`) as Promise<Module>
  const { everyPage } = await load<Pages>('every-page')
  const { findPageLight } = await load<Lights>('page-light')
  const { site } = await load<Sites>('site')
  const found = everyPage.find(({ path, isUnlisted }) => path === page && !isUnlisted)
  if (!found) return undefined
  const heading = removeMarks(found.opening.heading)
  const logo = await readGoodLogo(site.logo)
  const brush = await takeBrush(removeMarks(site.name), logo, heading)
  const light = findPageLight(found.path, found.opening.season, readBuildDay())
  return drawShareImage(heading, light, brush)
}
