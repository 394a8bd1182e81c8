import { readBuildDay } from '#calendar/build-day.ts'
import { listCalendarFiles } from '#calendar/calendar-files.ts'
import { listAllOccurrences } from '#calendar/occurrence.ts'
import { gatherings } from '#schema/gatherings.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import type { MadeFile } from './made-file.ts'
import { findLatest, readHistory } from './read-history.ts'
import { securityTxtPath, writeSecurityTxt } from './security-txt.ts'
import { sitemapPath, writeRobots, writeSitemap } from './sitemap.ts'
import { writeWebManifest } from './web-manifest.ts'

const contentFolder = 'content'

/** What an entry of a calendar is made of. */
const calendarContent = [
  ...gatherings.map(({ slug }) => `gatherings/${slug}`),
  'gathering-place',
  'site',
]

/** What the site offers besides pages, pictures and scripts, as it is on the day of the build. */
export function listSiteFiles(): MadeFile[] {
  const { siteUrl } = readBuildSettings()
  const builtOn = readBuildDay()
  const history = readHistory(contentFolder)
  const sources = calendarContent.map((name) => `${contentFolder}/${name}.yaml`)
  // A calendar wants to know when its entries were revised. Where the history does not say, the day
  // of the build is late enough for every calendar to take the change.
  const revisedAt = findLatest(history, sources) ?? `${builtOn}T00:00:00Z`
  const occurrences = listAllOccurrences(gatherings, builtOn)
  const texts = [
    ...listCalendarFiles({ siteUrl, occurrences, revisedAt }),
    { address: '/site.webmanifest', text: writeWebManifest() },
    { address: sitemapPath, text: writeSitemap(siteUrl, history) },
    { address: '/robots.txt', text: writeRobots(siteUrl) },
    { address: securityTxtPath, text: writeSecurityTxt(siteUrl, builtOn) },
  ]
  return texts.map(({ address, text }) => ({ address, read: () => text }))
}
