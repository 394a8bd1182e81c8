import { everyPage } from '#schema/every-page.ts'
import { listContentFiles } from './content-files.ts'
import { findLatest, type History } from './read-history.ts'

export const sitemapPath = '/sitemap.xml'

/** Every page that search engines may show, with the day its words were last changed, where that is known. */
export function writeSitemap(siteUrl: string, history: History): string {
  const listed = everyPage.filter(({ isUnlisted }) => !isUnlisted)
  const entries = listed.map(({ path }) => {
    const changed = findLatest(history, listContentFiles(path))
    return `<url><loc>${siteUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

/** Nothing is closed: what must not be found says so itself, and has to be read for that. */
export function writeRobots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${sitemapPath}\n`
}
