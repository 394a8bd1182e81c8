import { composeContent } from '#content/compose-content.ts'
import { listPages } from '#content/list-pages.ts'
import { contentFolder } from '#content/texts.ts'
import type { GeneratedFile } from '#generator/files/generated-file.ts'
import { readBrandTokens } from '#generator/images/colours.ts'
import { describeLogo, listIconFiles } from '#generator/images/icons.ts'
import { drawLandscapes } from '#generator/images/scenes.ts'
import { listShareImages } from '#generator/images/share-images.ts'
import { composePhotoRules, describePhotos, listPhotoFiles } from '#generator/photos/site-photos.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { dayMs } from '#leads/calendar-date.ts'
import { listCalendarFiles } from '#site/calendar/calendar-files.ts'
import type { Site, SiteFacts, SiteSettings } from '#site/context/site.ts'
import { bundleScripts } from './bundles.ts'
import { requireContent } from './check-content.ts'
import { describeDownloads, listDownloadFiles } from './downloads.ts'
import { hashContent } from './hash-content.ts'
import { securityTxtPath } from './headers.ts'
import type { OwnStyle } from './site-config.ts'

export type LoadedSite = Awaited<ReturnType<typeof loadSite>>

/** Reads content/ and makes everything that pages show: what a build writes, and `npm run dev` answers with. */
export async function loadSite(
  settings: SiteSettings,
  builtOn: CalendarDate,
  folder = contentFolder,
) {
  const { contentFiles, logo, photoPlans, downloads } = await requireContent(
    folder,
    settings.isPublic,
  )
  const content = composeContent(contentFiles, builtOn)
  const { colours } = content
  const facts = { content, settings, builtOn }
  const landscapes = drawLandscapes(facts)
  const bundled = await bundleScripts()
  const photoRules = await composePhotoRules(photoPlans, colours)
  const site: Site = {
    ...facts,
    drawings: landscapes.drawings,
    photos: describePhotos(photoPlans),
    downloads: describeDownloads(downloads, content.brand.lang),
    logo: logo && describeLogo(logo),
    scripts: bundled.scripts,
  }
  const files: GeneratedFile[] = [
    ...listSiteFiles(facts, hashContent(folder)),
    ...landscapes.files,
    ...listShareImages(facts, logo),
    ...(await listIconFiles(readBrandTokens(colours), logo)),
    ...listPhotoFiles(photoPlans, colours),
    ...listDownloadFiles(downloads),
    ...bundled.files,
  ]
  const style: OwnStyle = { colours, photoRules }
  return {
    site,
    /** Every file of the site that neither Vite nor a page is. */
    files,
    style,
    /** What the content was composed from. */
    contentFiles,
  }
}

/** What the site offers besides pages, pictures and scripts, as it is on the day of the build. */
function listSiteFiles(facts: SiteFacts, contentHash: string): GeneratedFile[] {
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
