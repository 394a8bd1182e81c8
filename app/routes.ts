import { index, type RouteConfig, route } from '@react-router/dev/routes'
import { notFoundPath, type PagePath, paths } from '#paths.ts'

/** The file that draws each address. Files that draw a family of pages are named once and listed often. */
const files = {
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
} satisfies Record<PagePath, string>

const pages = Object.entries(files).map(([path, name]) => {
  const file = `routes/${name}.tsx`
  return path === paths.home ? index(file) : route(path, file, { id: path })
})

export default [
  ...pages,
  route(notFoundPath, 'routes/not-found.tsx', { id: notFoundPath }),
  route('*', 'routes/not-found.tsx', { id: 'any other path' }),
] satisfies RouteConfig
