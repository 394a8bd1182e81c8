import { aboutUs } from './about-us.ts'
import { apply } from './apply.ts'
import { coaching } from './coaching.ts'
import { faq } from './faq.ts'
import { gatherings } from './gatherings.ts'
import { home } from './home.ts'
import { immersions } from './immersions.ts'
import type { Opening, Page } from './page.ts'
import { pillarPages } from './pillar-pages.ts'
import { privacy } from './privacy.ts'
import { referrals } from './referrals.ts'
import { retreats } from './retreats.ts'
import { roadmap } from './roadmap.ts'
import { services } from './services.ts'
import { shop } from './shop.ts'
import { thankYou } from './thank-you.ts'
import { topicPages } from './topic-pages.ts'

/** Every page with its opening, for what is made of all of them: share images, the sitemap. */
export const everyPage: readonly (Page & { opening: Opening })[] = [
  home,
  coaching,
  retreats,
  immersions,
  ...gatherings,
  apply,
  thankYou,
  aboutUs,
  shop,
  referrals,
  faq,
  services,
  roadmap,
  ...pillarPages,
  ...topicPages,
  privacy,
]
