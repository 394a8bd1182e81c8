import { listPages } from '#content/list-pages.ts'
import { dayMs } from '#leads/calendar-date.ts'
import { listCalendarFiles } from '#site/calendar/calendar-files.ts'
import type { SiteFacts } from '#site/context/site.ts'
import type { GeneratedFile } from './files/generated-file.ts'
import { securityTxtPath } from './headers.ts'

/** What the site offers besides pages, pictures and scripts, as it is on the day of the build. */
export function listSiteFiles(facts: SiteFacts, contentHash: string): GeneratedFile[] {
  const { content, settings, builtOn } = facts
  const { siteUrl } = settings
  // Nothing is closed: what must not be found says so itself, and has to be read for that.
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
  // RFC 9116: whom to tell about a security problem, known for less than a year.
  const expires = new Date(Date.parse(builtOn) + 360 * dayMs).toISOString()
  const securityTxt = `Contact: mailto:${content.brand.email.address}\nExpires: ${expires}\n`
  const texts = [
    ...listCalendarFiles(facts),
    { address: '/sitemap.xml', text: writeSitemap(facts, contentHash) },
    { address: '/robots.txt', text: robots },
    { address: securityTxtPath, text: securityTxt },
  ]
  return texts.map(({ address, text }) => ({ address, read: () => text }))
}

/** Every page that search engines may show. The hash tells launch-check whether a live site is up to date. */
function writeSitemap({ content, settings }: SiteFacts, contentHash: string): string {
  const listed = listPages(content).filter(({ isUnlisted }) => !isUnlisted)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<!-- content-hash ${contentHash} -->`,
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(({ path }) => `<url><loc>${settings.siteUrl}${path}</loc></url>`),
    '</urlset>\n',
  ].join('\n')
}
