import type { Content } from './compose-content.ts'
import type { HeroFields, Page } from './shapes.ts'

type ListedPage = Page & { opening: HeroFields; quote?: string }

/** Every page with its hero, for drawings, share images and the sitemap. */
export function listPages(content: Content): ListedPage[] {
  const pages: (ListedPage | undefined)[] = [
    content.home,
    content.coaching,
    content.retreats,
    content.immersions,
    ...content.gatherings,
    content.apply,
    content.thankYou,
    content.aboutUs,
    content.shop,
    content.referrals,
    content.faq,
    content.services,
    content.roadmap,
    ...content.pillarPages,
    ...content.ownPages,
    content.privacy,
    content.notFound,
  ]
  return pages.filter((page) => page !== undefined)
}
