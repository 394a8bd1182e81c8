import { basename, join } from 'node:path'
import { gatherings } from '#content/gatherings.ts'
import { site } from '#content/site.ts'
import { readBuildDay } from '#leads/gathering-days.ts'
import { readBuildSettings } from '#server/settings/settings.ts'
import { listCalendarFiles } from '#site/calendar/calendar-files.ts'
import { listAllOccurrences } from '#site/calendar/occurrence.ts'
import { root } from '#tools/run-tool.ts'
import { everyPage } from './every-page.ts'
import { type MadeFile, makeAsset } from './files.ts'
import { securityTxtPath } from './headers.ts'
import { applyColours } from './images/colours.ts'
import { describeLogo, listIconFiles } from './images/icons.ts'
import { drawLandscapes, listSceneFiles } from './images/scenes.ts'
import { listShareImages } from './images/share-images.ts'
import { composePhotoRules, describePhotos, listPhotoFiles } from './photos/site-photos.ts'
import { bundleScript } from './site-config.ts'

// What is made in Node of content, code and settings: files of the site, and values in its modules.

/** Every file of the site that neither Vite nor a page is. */
export async function listMadeFiles(): Promise<MadeFile[]> {
  return [
    ...listSiteFiles(),
    ...listSceneFiles(),
    ...listShareImages(),
    ...(await listIconFiles()),
    ...(await listPhotoFiles()),
    ...(await Promise.all(lateScripts.map(makeLateScript))),
  ]
}

let known: Promise<MadeFile[]> | undefined

/** Listed once; `npm run dev` runs this file again when content has changed. */
export async function findMadeFile(address: string): Promise<MadeFile | undefined> {
  known ??= listMadeFiles()
  return (await known).find((file) => file.address === address)
}

/** What modules of the site export by a query: `import logo from './draw-icons.ts?logo'`. */
export const makers = {
  /** The addresses of pictures, the last bands and the heroes of pages, and the rules of those. */
  drawn: drawLandscapes,
  /** What is made of the photographs that content names. */
  built: async () => ({ default: await describePhotos() }),
  /** The owner's own mark as an <img>, or nothing. */
  logo: async () => ({ default: await describeLogo() }),
  /** Where a script is that a page loads late. */
  address: async (script: string) => ({ default: (await makeLateScript(script)).address }),
}

/** A sheet of the pages in the owner's colours, and in the one of all pages the rules of photographs. */
export const finishSheet = async (css: string, isOfAllPages: boolean): Promise<string> =>
  applyColours(css) + (isOfAllPages ? await composePhotoRules() : '')

/** Files, because few visitors need them, or nobody before the page is painted. */
const lateScripts = ['own-sun-script.ts', 'year-script.ts'].map((name) =>
  join(root, 'src/site/document', name),
)

const makeLateScript = async (script: string): Promise<MadeFile> =>
  makeAsset(basename(script, '.ts'), 'js', await bundleScript(script))

/** What the site offers besides pages, pictures and scripts, as it is on the day of the build. */
function listSiteFiles(): MadeFile[] {
  const { siteUrl } = readBuildSettings()
  const builtOn = readBuildDay()
  const occurrences = listAllOccurrences(gatherings, builtOn)
  // Calendars take a change only if it is newer than what they have.
  const revisedAt = `${builtOn}T00:00:00Z`
  // Nothing is closed: what must not be found says so itself, and has to be read for that.
  const robots = `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`
  // RFC 9116: whom to tell about a security problem, known for less than a year.
  const expires = new Date(Date.parse(builtOn) + 360 * 24 * 60 * 60 * 1000).toISOString()
  const securityTxt = `Contact: mailto:${site.email.address}\nExpires: ${expires}\n`
  const texts = [
    ...listCalendarFiles({ siteUrl, occurrences, revisedAt }),
    { address: '/sitemap.xml', text: writeSitemap(siteUrl) },
    { address: '/robots.txt', text: robots },
    { address: securityTxtPath, text: securityTxt },
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
