import { notFoundPath, type PagePath, paths } from '#paths.ts'

/**
 * The table of pages: the file in routes/ that renders each address. Plain data, so that the build,
 * the studio and tests read it in Node; a file that renders a family of pages is listed once per page.
 */
export const routes = {
  [paths.home]: 'home',
  [paths.coaching]: 'coaching',
  [paths.retreats]: 'retreats',
  [paths.immersions]: 'immersions',
  [paths.springEquinox]: 'gathering',
  [paths.summerSolstice]: 'gathering',
  [paths.autumnEquinox]: 'gathering',
  [paths.winterSolstice]: 'gathering',
  [paths.apply]: 'apply',
  [paths.thankYou]: 'thank-you',
  [paths.aboutUs]: 'about-us',
  [paths.shop]: 'shop',
  [paths.referrals]: 'referrals',
  [paths.faq]: 'faq',
  [paths.services]: 'services',
  [paths.roadmap]: 'roadmap',
  [paths.vitality]: 'pillar',
  [paths.prosperity]: 'pillar',
  [paths.purpose]: 'pillar',
  [paths.virtue]: 'pillar',
  [paths.freedom]: 'pillar',
  [paths.spiritual]: 'topic',
  [paths.community]: 'topic',
  [paths.personalizedGuidance]: 'topic',
  [paths.cognitiveOptimization]: 'topic',
  [paths.experientialLearning]: 'topic',
  [paths.peerSupport]: 'topic',
  [paths.physicalOptimization]: 'topic',
  [paths.nutritionalOptimization]: 'topic',
  [paths.career]: 'topic',
  [paths.privacy]: 'privacy',
  [notFoundPath]: 'not-found',
} satisfies Record<PagePath | typeof notFoundPath, string>

export const allPaths = Object.keys(routes) as (keyof typeof routes)[]

/** What hydrates forms. A build puts the addresses of the built modules in its place. */
export const formEntry = '/app/entry.client.tsx'
