import type { CalendarDate } from '#leads/calendar-date.ts'
import { type Site, site } from '#schema/site.ts'

export const securityTxtPath = '/.well-known/security.txt'

/**
 * The RFC recommends less than a year. A site that is started once a season is built again each time
 * (see builds.ts), so its file never gets old.
 */
const validDays = 360
const dayMs = 24 * 60 * 60 * 1000

/** Whom to tell about a hole in the site, as RFC 9116 wants it. */
export function writeSecurityTxt(
  siteUrl: string,
  builtOn: CalendarDate,
  { email, securityContact }: Site = site,
): string {
  const expires = new Date(Date.parse(builtOn) + validDays * dayMs)
  const lines = [
    `Contact: ${securityContact ?? `mailto:${email.address}`}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    // An address that is not on https must not be named, so a site at home names none.
    ...(siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}${securityTxtPath}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
