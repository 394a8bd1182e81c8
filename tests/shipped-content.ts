import { checkFiles, composeContent } from '#content/compose-content.ts'
import { listPaths } from '#content/outline.ts'
import { readTexts } from '#content/texts.ts'
import { readUtcDate } from '#leads/calendar-date.ts'
import type { SiteFacts, SiteSettings } from '#site/context/site.ts'

/** content/ as it lies in the project, read once for all tests of a process. */
export const contentFiles = checkFiles(readTexts())
const builtOn = readUtcDate(new Date())
export const content = composeContent(contentFiles, builtOn)

/** The addresses of all pages. */
export const pagePaths = listPaths(contentFiles.texts)

export const { brand, colours, mailCopy, gatherings, calendarCopy } = content
export const { home, apply, thankYou, notFound, smallWords } = content

/** Tests ask for every built-in page. */
function requirePage<Page>(page: Page | undefined): Page {
  if (page) return page
  throw new Error('content/site.yaml switches a page off that this test needs.')
}
export const coaching = requirePage(content.coaching)
export const retreats = requirePage(content.retreats)
export const immersions = requirePage(content.immersions)
export const aboutUs = requirePage(content.aboutUs)
export const referrals = requirePage(content.referrals)
export const shop = requirePage(content.shop)
export const { founders, navigation, pathways, redirects, values } = content

export const {
  application: applicationCopy,
  gathering: gatheringCopy,
  waitlist: waitlistCopy,
  failure: failureCopy,
  summary: summaryCopy,
} = content.formCopy

export const {
  application: applicationErrors,
  gathering: gatheringErrors,
  waitlist: waitlistErrors,
} = content.errorCopy

/** A site of our own server at an address that is kept for examples. */
const settings: SiteSettings = {
  siteUrl: 'https://solstice.example',
  isPublic: false,
  signups: 'store',
  retentionDays: 0,
  isStatic: false,
}

export const facts: SiteFacts = { content, settings, builtOn }
