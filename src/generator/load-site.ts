import { composeContent } from '#content/compose-content.ts'
import { contentFolder } from '#content/texts.ts'
import type { CalendarDate } from '#leads/calendar-date.ts'
import type { Site, SiteSettings } from '#site/context/site.ts'
import { bundleScripts } from './bundle-scripts.ts'
import { requireContent } from './check-content.ts'
import { describeDownloads, listDownloadFiles } from './downloads.ts'
import type { GeneratedFile } from './files/generated-file.ts'
import { hashContent } from './hash-content.ts'
import { readBrandTokens } from './images/colours.ts'
import { describeLogo, listIconFiles } from './images/icons.ts'
import { drawLandscapes } from './images/scenes.ts'
import { listShareImages } from './images/share-images.ts'
import { composePhotoRules, describePhotos, listPhotoFiles } from './photos/site-photos.ts'
import type { OwnStyle } from './site-config.ts'
import { listSiteFiles } from './site-files.ts'

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
