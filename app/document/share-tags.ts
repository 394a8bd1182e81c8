import type { MetaDescriptor } from 'react-router'
import type { Opening, Page, Season } from '#content/page.ts'
import { site } from '#content/site.ts'
import { shareImagePath } from '#paths.ts'

export type SharedPage = Page & { opening: Pick<Opening, 'heading' | 'season'> }

/** How the picture's light is called where nobody sees it. */
const lights = {
  dawn: 'at dawn',
  spring: 'in spring',
  summer: 'in summer',
  autumn: 'in autumn',
  winter: 'in winter',
} as const satisfies Record<Season, string>

/** What a preview shows when somebody sends the link. Others read the same tags as Facebook does. */
export function listShareTags(page: SharedPage, siteUrl: string): MetaDescriptor[] {
  const { heading, season = 'dawn' } = page.opening
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
    'og:image:alt': `Mountains under the sun ${lights[season]}, with the words “${heading}”`,
  }
  return [
    ...Object.entries(tags).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
