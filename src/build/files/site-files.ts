import { readBrandTokens } from '#build/brand/brand-tokens.ts'
import { readTokens } from '#build/brand/colours.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import { readBuildDay } from '#schema/build-day.ts'
import { everyPage } from '#schema/every-page.ts'
import { gatherings } from '#schema/gatherings.ts'
import { paths } from '#schema/paths.ts'
import { type Site, site } from '#schema/site.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import { listCalendarFiles } from '#site/calendar/calendar-files.ts'
import { listAllOccurrences } from '#site/calendar/occurrence.ts'
import type { MadeFile } from './made-files.ts'

const sitemapPath = '/sitemap.xml'
export const securityTxtPath = '/.well-known/security.txt'

/** What the site offers besides pages, pictures and scripts, as it is on the day of the build. */
export function listSiteFiles(): MadeFile[] {
  const { siteUrl } = readBuildSettings()
  const builtOn = readBuildDay()
  const occurrences = listAllOccurrences(gatherings, builtOn)
  // Calendars take a change only if it is newer than what they have.
  const revisedAt = `${builtOn}T00:00:00Z`
  const texts = [
    ...listCalendarFiles({ siteUrl, occurrences, revisedAt }),
    { address: '/site.webmanifest', text: writeWebManifest() },
    { address: sitemapPath, text: writeSitemap(siteUrl) },
    // Nothing is closed: what must not be found says so itself, and has to be read for that.
    {
      address: '/robots.txt',
      text: `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${sitemapPath}\n`,
    },
    { address: securityTxtPath, text: writeSecurityTxt(siteUrl, builtOn) },
  ]
  return texts.map(({ address, text }) => ({ address, read: () => text }))
}

/** Every page that search engines may show. */
function writeSitemap(siteUrl: string): string {
  const listed = everyPage.filter(({ isUnlisted }) => !isUnlisted)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...listed.map(({ path }) => `<url><loc>${siteUrl}${path}</loc></url>`),
    '</urlset>\n',
  ].join('\n')
}

/** The RFC recommends less than a year. */
const validMs = 360 * 24 * 60 * 60 * 1000

/** Whom to tell about a security problem, as RFC 9116 has it. */
export function writeSecurityTxt(
  siteUrl: string,
  builtOn: CalendarDate,
  { email, securityContact }: Site = site,
): string {
  const expires = new Date(Date.parse(builtOn) + validMs)
  const lines = [
    `Contact: ${securityContact ?? `mailto:${email.address}`}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    // An address that is not on https must not be named, so a site at home names none.
    ...(siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}${securityTxtPath}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

const png = (src: string, size: number, purpose = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** What a phone shows when the site is put on its home screen. */
function writeWebManifest(): string {
  const paint = readTokens(readBrandTokens())
  const manifest = {
    id: paths.home,
    name: site.name,
    short_name: site.name,
    description: site.description,
    lang: 'en',
    start_url: paths.home,
    scope: paths.home,
    // A site of pages needs a way back, which standalone would take away.
    display: 'minimal-ui',
    background_color: paint('paper'),
    theme_color: paint('sky-top'),
    icons: [
      png('/icon-192.png', 192),
      png('/icon-512.png', 512),
      png('/icon-maskable-512.png', 512, 'maskable'),
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
