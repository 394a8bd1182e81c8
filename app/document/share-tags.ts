import type { MetaDescriptor } from 'react-router'
import type { Opening, Page } from '#content/page.ts'
import { findPageLight, type PageLight } from '#content/page-light.ts'
import { site } from '#content/site.ts'
import { shareImagePath } from '#paths.ts'

export type SharedPage = Page & { opening: Pick<Opening, 'heading' | 'season'> }

/** How the picture is called where nobody sees it. */
function describePicture({ land, hour }: PageLight): string {
  const when = hour < 10 ? 'in the morning' : hour < 15 ? 'at midday' : 'in the evening'
  return land === undefined ? `The sun on its path ${when}` : `The sun over mountains ${when}`
}

/** What a preview shows when somebody sends the link. Others read the same tags as Facebook does. */
export function listShareTags(page: SharedPage, siteUrl: string): MetaDescriptor[] {
  const { heading, season = 'dawn' } = page.opening
  const light = findPageLight(page.path, season, import.meta.env.BUILT_ON)
  const [title = ''] = page.title.split(` · ${site.name}`)
  const tags = {
    'og:type': 'website',
    'og:site_name': site.name,
    'og:title': title,
    'og:description': page.description,
    'og:url': siteUrl + page.path,
    'og:image': siteUrl + shareImagePath(page.path),
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${describePicture(light)}, with the words “${heading}”`,
  }
  return [
    ...Object.entries(tags).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
