import { gatherings } from '#schema/gatherings.ts'
import * as pages from '#schema/pages.ts'
import { ownPages } from '#schema/pages.ts'
import type { Opening, Page } from '#schema/shapes.ts'

/** Every page with its hero, for what is made of all of them: share images, the sitemap. */
export const everyPage: readonly (Page & { opening: Opening })[] = [
  pages.home,
  pages.coaching,
  pages.retreats,
  pages.immersions,
  ...gatherings,
  pages.apply,
  pages.thankYou,
  pages.aboutUs,
  pages.shop,
  pages.referrals,
  pages.faq,
  pages.services,
  pages.roadmap,
  ...pages.pillarPages,
  ...ownPages,
  pages.privacy,
]
